import { languageOf } from '#messages';
import { readQuoteByLink } from '#quotes/contract';
import { pageOf } from '../../api/index.ts';
import { useTexts } from '../../messages/index.ts';
import { visitorOf } from '../../private/index.ts';
import { useChanges } from '../changes/use-changes.ts';
import { pageLanguage, privateMeta } from '../page-meta.ts';
import type { Route } from './+types/quote-by-link';
import { actOnOffer } from './offer-action.ts';
import { WholeQuote } from './quote.tsx';
import { ownQuoteTexts } from './texts.ts';
import { quoteView } from './view.ts';
import '../account.css';

/** `/quote/{secret}`: one request by the link of its confirmation, without login. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale } = pageOf(context);
  const quote = await visitorOf(context).call(readQuoteByLink, { params: { token: params.token } });
  if (!quote) throw new Response('There is no such request.', { status: 404 });
  return quoteView(quote, new Date(), locale, ownQuoteTexts[languageOf(locale)]);
}

export function action(args: Route.ActionArgs) {
  return actOnOffer(args, args.params.token);
}

export function meta(context: Route.MetaArgs) {
  const t = ownQuoteTexts[pageLanguage(context)];
  const reference = context.loaderData?.reference;
  return privateMeta(context, reference ? t.quoteNumbered({ reference }) : t.quotes, t.description);
}

export default function LinkedQuote({ loaderData: quote, actionData, params }: Route.ComponentProps) {
  useChanges({ kind: 'quote', token: params.token });
  const t = useTexts(ownQuoteTexts);
  return (
    <main id="main" className="page quote-linked" tabIndex={-1}>
      <WholeQuote quote={quote} reply={actionData ?? null} />
      <p className="note no-print">{t.linked}</p>
    </main>
  );
}
