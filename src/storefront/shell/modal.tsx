import { lazy, Suspense, useEffect } from 'react';
import { useWho } from '../account/who.ts';
import { useMessages } from '../messages/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { closeModal, openModal, useInterfaceState } from './interface-state.ts';
import { useShell } from './use-shell.ts';

/**
 * Any page or embedded content may ask for the quote view with this event on the window. A `CustomEvent` may bring
 * lines for it: `detail: { lines: 'PART:3000,PART' }`.
 */
const OPEN_EVENT = 'open-custom-modal';

declare global {
  interface Window {
    /** The last such event; kept by the page's first script, so that none is lost while the page loads. */
    askedModal?: Event;
  }
}

/**
 * Links to the pages of the two forms (`<a href="/quote?lines=…" data-quote>`, `<a href="/samples?lines=…"
 * data-samples>`) open them here instead. The attribute may hold the lines where they are too many for an address.
 */
function followFormLink(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { target } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-quote], a[data-samples]') : null;
  if (!link) return;
  event.preventDefault();
  const view = 'samples' in link.dataset ? 'samples' : 'quote';
  openModal(view, link.dataset[view] || new URLSearchParams(link.search).get('lines') || '');
}

function linesOf(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const lines = detail && typeof detail === 'object' && 'lines' in detail ? detail.lines : '';
  return typeof lines === 'string' ? lines : '';
}

/** Comes when it is first opened: few visits need it. */
const LoginForm = lazy(() => import('../account/sign-in/modal-view.tsx'));
const QuoteForm = lazy(() => import('../quote/modal-view.tsx'));
const SampleModal = lazy(() => import('../samples/modal-view.tsx'));
const Keys = lazy(() => import('./keys-view.tsx'));
const Privacy = lazy(() => import('../consent/privacy-view.tsx'));

/** The one modal of the shell: login, quote, free samples or keyboard help. */
export function Modal() {
  const { modal, lines } = useInterfaceState();
  useEffect(() => {
    const open = (event: Event) => openModal('quote', linesOf(event));
    // Asked for before this page had come alive.
    if (window.askedModal) open(window.askedModal);
    window.addEventListener(OPEN_EVENT, open);
    document.addEventListener('click', followFormLink, true);
    return () => {
      window.removeEventListener(OPEN_EVENT, open);
      document.removeEventListener('click', followFormLink, true);
    };
  }, []);
  if (modal === 'quote') return <QuoteView lines={lines} />;
  if (modal === 'samples') {
    return (
      <Suspense fallback={null}>
        <SampleModal lines={lines} onClose={closeModal} />
      </Suspense>
    );
  }
  if (modal === 'keys') return <KeysView />;
  if (modal === 'privacy') return <PrivacyChoices />;
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

function QuoteView({ lines }: { lines: string }) {
  const t = useMessages();
  return (
    <Dialog title={t.quoteTitle} onClose={closeModal}>
      <Suspense fallback={<div className="login-wait" aria-busy="true" />}>
        <QuoteForm lines={lines} />
      </Suspense>
    </Dialog>
  );
}

function PrivacyChoices() {
  const t = useMessages();
  const settings = useShell().scripts;
  return settings ? (
    <Dialog title={t.privacyChoices} onClose={closeModal}>
      <Suspense fallback={<div className="login-wait" aria-busy="true" />}>
        <Privacy settings={settings} onDone={closeModal} />
      </Suspense>
    </Dialog>
  ) : null;
}

function KeysView() {
  const t = useMessages();
  return (
    <Dialog title={t.keyboardHelp} onClose={closeModal}>
      <Suspense fallback={<div className="keys" aria-busy="true" />}>
        <Keys />
      </Suspense>
    </Dialog>
  );
}
