import { useLoaderData } from 'react-router';
import { languageOf } from '#messages';
import { type KitState, readKitApplication } from '#samples/contract';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import type { Route } from './+types/kit-state.ts';
import { sampleTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import './samples.css';

/** `/samples/kits/{secret}`: the state of an application for a kit. */
export function loader({ context, params }: Route.LoaderArgs): Promise<KitState | null> {
  return visitorOf(context).call(readKitApplication, { params: { token: params.token } });
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = sampleTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.kitStatus, description: t.kitDescription, robots: 'noindex,follow' });
}

export default function KitStatus() {
  const t = useTexts(sampleTexts);
  const state = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page samples" tabIndex={-1}>
      <h1>{t.kitStatus}</h1>
      {state ? (
        <>
          <p className="samples-lead">{t.kitKeep}</p>
          <Verdict decision={state} />
        </>
      ) : (
        <p>
          {t.kitGone}{' '}
          <a className="link" href="/samples/kits">
            {t.kits}
          </a>
        </p>
      )}
    </main>
  );
}
