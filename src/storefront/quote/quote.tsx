import { Link } from 'react-router';
import { languageOf } from '#messages';
import { visitorsAccount } from '../account/customer-calls.ts';
import { pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import { ThemeControl } from '../shell/footer.tsx';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/quote';
import { linesText } from './draft.ts';
import { QuoteForm } from './form.tsx';
import { sendPlainForm } from './form-without-script.ts';
import { quoteTexts } from './texts.ts';

/** The page is shown without navigation: logo, link home, form. */
export const handle = { bare: true };

export async function loader(args: Route.LoaderArgs) {
  const searchParams = new URL(args.request.url).searchParams;
  const account = await visitorsAccount(args);
  const { locale } = pageOf(args.context);
  return { lines: linesText(searchParams.get('lines') ?? ''), email: account?.email ?? '', locale };
}

export async function action({ request, context }: Route.ActionArgs) {
  return sendPlainForm(await request.formData(), visitorOf(context), pageOf(context).publicUrl);
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const t = quoteTexts[languageOf(loaderData?.locale ?? 'en')];
  return pageMeta({ ...context }, { title: t.title, description: t.description, canonical: '/quote' });
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(quoteTexts);
  const { lines, email } = loaderData;
  const values = actionData?.values ?? { partNumbers: lines, email };
  const submittedState = actionData && {
    problems: actionData.problems,
    fault: actionData.fault,
    acceptedQuote: actionData.acceptedQuote,
  };
  return (
    <>
      <QuoteHeader />
      <main id="main" tabIndex={-1} className="quote-page">
        <h1>{t.title}</h1>
        <QuoteForm initialDraft={values} initialState={submittedState} />
      </main>
    </>
  );
}

/** Links of this header load a new document, because menus are rendered in HTML only and this page has none. */
function QuoteHeader() {
  const t = useTexts(quoteTexts);
  const { brand } = useShell();
  return (
    <header className="quote-bar">
      <Link className="logo" to="/" reloadDocument data-document>
        <svg width="26" height="13" viewBox="0 0 26 13" role="img" aria-label={brand.name}>
          <rect className="logo-end" width="6" height="13" />
          <rect x="7" width="12" height="13" />
          <rect className="logo-end" x="20" width="6" height="13" />
        </svg>
        <span aria-hidden="true">{brand.name}</span>
      </Link>
      <ThemeControl />
      <Link to="/" reloadDocument data-document>
        {t.backHome}
      </Link>
    </header>
  );
}
