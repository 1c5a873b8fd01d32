import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ShopPlace } from '../api/call-shop.ts';
import { useMessages } from '../messages/index.ts';
import { openModal } from '../shell/interface-state.ts';
import { useShell } from '../shell/use-shell.ts';
import { loginPath } from './return-path.ts';
import { followToken, useCustomer } from './signed-in-customer.ts';
import './slot.css';

/** Account pages watch for changes and reload their data, so the header must not watch there. */
const OWN_PAGES = /^\/account(?:\/|$)/;

/** Notifies a signed-in customer on any page about changes to orders, quotes and parts. The code loads late. */
function followChanges(shell: ShopPlace): () => void {
  let isGone = false;
  let stop: (() => void) | null = null;
  const load = async () => {
    const { watch } = await import('./changes/poll-changes.ts');
    if (!isGone) stop = watch(shell, { kind: 'account' }, () => undefined);
  };
  const timer = setTimeout(() => {
    load().catch((reason: unknown) => console.warn('changes are not followed', reason));
  }, 3_000);
  return () => {
    isGone = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** In the header of every page: the login, or the initials of the signed-in customer. Without script it is a link. */
export function AccountSlot() {
  const t = useMessages();
  const shell = useShell();
  const { pathname, search, key } = useLocation();
  const customer = useCustomer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may follow a login or logout
  useEffect(() => {
    void followToken(shell);
  }, [shell, key]);
  const isFollowed = Boolean(customer) && !OWN_PAGES.test(pathname);
  useEffect(() => (isFollowed ? followChanges(shell) : undefined), [shell, isFollowed]);
  const inPlace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openModal('login');
  };
  if (customer) {
    return (
      <a className="tool avatar-tool" href="/account" aria-haspopup="dialog" onClick={inPlace}>
        <span className="avatar" aria-hidden="true">
          {customer.initials}
        </span>
        <span className="visually-hidden">{t.accountOf({ name: customer.name })}</span>
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
