import { useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useTexts } from '../../messages/index.ts';
import { closeModal } from '../../shell/interface-state.ts';
import { useShell } from '../../shell/use-shell.ts';
import { toast } from '../../ui/index.ts';
import { AccountLinks } from '../account-links.tsx';
import type { FormReply } from '../forms/form-reply.ts';
import { followToken, useCustomer } from '../signed-in-customer.ts';
import { signInTexts } from '../texts/sign-in.ts';
import { SignInInPlace } from './form.tsx';
import '../account.css';

/** The login view of the modal: the form, or the account links if logged in. */
export default function LoginView() {
  const t = useTexts(signInTexts);
  const shell = useShell();
  const { pathname, search } = useLocation();
  const customer = useCustomer();
  const fetcher = useFetcher<FormReply>();
  const isSignedIn = fetcher.data?.isDone;
  useEffect(() => {
    if (!isSignedIn) return;
    void followToken(shell, true).then(() => toast(t.signedIn, { kind: 'good' }));
    closeModal();
  }, [isSignedIn, shell, t]);
  if (customer) {
    return (
      <>
        <p>{t.signedInAs({ name: customer.name })}</p>
        <AccountLinks onLeave={closeModal} />
      </>
    );
  }
  return <SignInInPlace next={pathname + search} fetcher={fetcher} />;
}
