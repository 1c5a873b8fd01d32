import { useLocation } from 'react-router';
import { useMessages } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import './errors.css';

/** The 500 page: what happened, that nothing is lost, and what to do. Renders even without the shell's data. */
export function ServerError() {
  const t = useMessages();
  const { company } = useShell();
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="failed page" tabIndex={-1}>
      <div className="failed-text">
        <h1>{t.serverErrorTitle}</h1>
        <p className="failed-where">
          500 · <span className="mono">{pathname}</span>
        </p>
        <p>{t.serverErrorText}</p>
        <p className="failed-out">
          <a className="button button-main" href={pathname + search}>
            {t.tryAgain}
          </a>{' '}
          <a className="button" href="/">
            {t.home}
          </a>
        </p>
        {company ? (
          <p>
            <a className="link" href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}
