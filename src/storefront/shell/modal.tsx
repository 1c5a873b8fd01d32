import { lazy, Suspense, useEffect } from 'react';
import { useWho } from '../account/who.ts';
import { useMessages } from '../messages/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { closeModal, openModal, useInterfaceState } from './interface-state.ts';
import { useShell } from './use-shell.ts';

/** Any page or embedded content may ask for the quote view with this event on the window. */
const OPEN_EVENT = 'open-custom-modal';

/** Comes when it is first opened: few visits need it. */
const LoginForm = lazy(() => import('../account/sign-in/modal-view.tsx'));

/** The one modal of the shell: login, quote or keyboard help. */
export function Modal() {
  const { modal } = useInterfaceState();
  useEffect(() => {
    const open = () => openModal('quote');
    window.addEventListener(OPEN_EVENT, open);
    return () => window.removeEventListener(OPEN_EVENT, open);
  }, []);
  if (modal === 'quote') return <QuoteView />;
  if (modal === 'keys') return <KeysView />;
  return modal === 'login' ? <LoginView /> : null;
}

function LoginView() {
  const t = useMessages();
  const who = useWho();
  return (
    <Dialog title={who ? t.account : t.signInTitle} onClose={closeModal}>
      <Suspense fallback={<div className="login-wait" aria-busy="true" />}>
        <LoginForm />
      </Suspense>
    </Dialog>
  );
}

function QuoteView() {
  const t = useMessages();
  const { company } = useShell();
  return (
    <Dialog title={t.quoteTitle} onClose={closeModal}>
      {company ? (
        <>
          <p>{t.quoteByMail(company.quote.hours)}</p>
          <p className="quote-mail">
            <a className="button button-main" href={quoteMail(company.email, t.quoteSubject)}>
              {t.quoteWrite}
            </a>
            <span className="mono">{company.email}</span>
          </p>
        </>
      ) : null}
    </Dialog>
  );
}

/** Address for a mail that asks for a quote. */
export function quoteMail(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

function KeysView() {
  const t = useMessages();
  const keys: [string, string][] = [
    ['/', t.keysSearch],
    ['?', t.keysHelp],
    ['Esc', t.keysEscape],
    ['j k', t.keysRows],
    ['x', t.keysSelect],
    ['c', t.keysCompare],
  ];
  return (
    <Dialog title={t.keysTitle} onClose={closeModal}>
      <dl className="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((each) => (
                <kbd key={each} className="key">
                  {each}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
