import { isRouteErrorResponse } from 'react-router';
import { useDeskTexts } from '../ui/texts.ts';
import { frameTexts } from './texts.ts';

/** What failed and what to do, in place of a page that could not be shown. */
export function DeskProblem({ error }: { error: unknown }) {
  const t = useDeskTexts(frameTexts);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main id="work" className="desk-wide desk-problem">
      <h1>{status === 403 ? t.forbidden : status === 404 ? t.gone : t.failed}</h1>
      <p>
        <a className="button" href="/desk">
          {t.toDesk}
        </a>
      </p>
    </main>
  );
}
