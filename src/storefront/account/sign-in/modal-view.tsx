import { useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useTexts } from '../../messages/index.ts';
import { closeModal } from '../../shell/interface-state.ts';
import { useShell } from '../../shell/use-shell.ts';
import { toast } from '../../ui/index.ts';
import { AccountLinks } from '../account-links.tsx';
import type { FormReply } from '../forms/reply.ts';
import { signInTexts } from '../texts/sign-in.ts';
import { followToken, useWho } from '../who.ts';
import { SignInInPlace } from './form.tsx';
import '../account.css';

/** The login view of the modal: the form, or for those who are signed in the ways into their account. */
export default function LoginView() {
  const t = useTexts(signInTexts);
  const shell = useShell();
  const { pathname, search } = useLocation();
  const who = useWho();
  const fetcher = useFetcher<FormReply>();
  const done = fetcher.data?.done;
  useEffect(() => {
    if (!done) return;
    void followToken(shell, true).then(() => toast(t.signedIn, { kind: 'good' }));
    closeModal();
  }, [done, shell, t]);
  if (who) {
    return (
      <>
        <p>{t.signedInAs(who.name)}</p>
        <AccountLinks onLeave={closeModal} />
      </>
    );
  }
  return <SignInInPlace next={pathname + search} fetcher={fetcher} />;
}
