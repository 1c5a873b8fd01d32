import { Link, useActionData, useLoaderData, useNavigation } from 'react-router';
import { languageOf } from '#messages';
import type { SampleReply } from '#samples/contract';
import { pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import type { Route } from './+types/samples.ts';
import { SampleAnswer, SampleForm, SampleLead, type SampleStart } from './form.tsx';
import { linesOf, prefillOf } from './prefill.ts';
import { actOnSamples, type Reply } from './sample-actions.ts';
import { sampleTexts } from './texts.ts';

/** `/samples?lines=PART:10,PART` starts with these parts. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<SampleStart> {
  const lines = linesOf(new URL(request.url).searchParams.get('lines'));
  return { ...(await prefillOf(visitorOf(context))), lines };
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response | Reply<SampleReply>> {
  const t = sampleTexts[languageOf(pageOf(context).locale)];
  return actOnSamples(visitorOf(context), await request.formData(), t);
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = sampleTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.title, description: t.description });
}

export default function Samples() {
  const t = useTexts(sampleTexts);
  const start = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  const isBusy = useNavigation().formAction?.startsWith('/samples') ?? false;
  return (
    <main id="main" className="page samples" tabIndex={-1}>
      <h1>{t.title}</h1>
      <SampleLead />
      <div className="samples-columns">
        {reply?.answer ? (
          <SampleAnswer reply={reply} answer={reply.answer} />
        ) : (
          <SampleForm start={start} reply={reply} isBusy={isBusy} />
        )}
        <aside aria-labelledby="rule">
          <h2 id="rule">{t.rule}</h2>
          <ul>
            <li>{t.ruleGranted}</li>
            <li>{t.ruleReview}</li>
            <li>{t.ruleRefused}</li>
            <li>
              {t.ruleKits}{' '}
              <Link className="link" to="/samples/kits">
                {t.kits}
              </Link>
            </li>
          </ul>
        </aside>
      </div>
    </main>
  );
}
