import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/index.ts';
import { openModal } from '../shell/interface-state.ts';
import { useShell } from '../shell/use-shell.ts';
import { loginPath } from './own-path.ts';
import { followToken, useWho } from './who.ts';
import './slot.css';

/** In the head of every page: the way in, or the initials of who is signed in. Without script it is a link. */
export function AccountSlot() {
  const t = useMessages();
  const shell = useShell();
  const { pathname, search, key } = useLocation();
  const who = useWho();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may follow a login or logout
  useEffect(() => {
    void followToken(shell);
  }, [shell, key]);
  const inPlace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openModal('login');
  };
  if (who) {
    return (
      <a className="tool avatar-tool" href="/account" aria-haspopup="dialog" onClick={inPlace}>
        <span className="avatar" aria-hidden="true">
          {who.initials}
        </span>
        <span className="visually-hidden">{t.accountOf(who.name)}</span>
      </a>
    );
  }
  return (
    <a
      className="tool"
      href={pathname === '/login' ? '/login' : loginPath(pathname + search)}
      aria-haspopup="dialog"
      onClick={inPlace}
      rel="nofollow"
    >
      {t.signIn}
    </a>
  );
}
