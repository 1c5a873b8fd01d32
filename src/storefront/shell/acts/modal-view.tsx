import { lazy, Suspense } from 'react';
import { useCustomer } from '../../account/signed-in-customer.ts';
import { useMessages } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { closeModal, type ModalView as View } from '../interface-state.ts';
import { useShell } from '../use-shell.ts';

/** Loaded when first opened: few visits need them. */
const LoginForm = lazy(() => import('../../account/sign-in/modal-view.tsx'));
const QuoteForm = lazy(() => import('../../quote/modal-view.tsx'));
const SampleModal = lazy(() => import('../../samples/modal-view.tsx'));
const Keys = lazy(() => import('../keys-view.tsx'));
const Privacy = lazy(() => import('../../consent/privacy-view.tsx'));

/** The content of the shell's modal. */
export function ModalView({ modal, lines }: { modal: View; lines: string }) {
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
  return <LoginView />;
}

function LoginView() {
  const t = useMessages();
  const account = useCustomer();
  return (
    <Dialog title={account ? t.account : t.signInTitle} onClose={closeModal}>
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
