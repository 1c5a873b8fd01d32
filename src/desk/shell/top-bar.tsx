import { useShell } from '../../storefront/shell/use-shell.ts';
import type { MeReply } from '../contract.ts';
import { logOut } from '../login/contract.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { frameTexts, roleTexts } from './texts.ts';

/** The dark bar: the current area, the company's local time, the logged-in member of staff. */
export function TopBar({
  staffMember,
  now,
  onKeys,
}: {
  staffMember: MeReply;
  now: Date;
  onKeys: () => void;
}) {
  const t = useDeskTexts(frameTexts);
  const roles = useDeskTexts(roleTexts);
  const { locale } = useShell();
  const endSession = async () => {
    await callDesk(logOut).catch(() => undefined);
    location.assign('/desk/login');
  };
  return (
    <header className="desk-bar">
      <a className="skip" href="#work">
        {t.toWork}
      </a>
      <a className="desk-logo" href="/desk">
        <svg width="26" height="13" viewBox="0 0 26 13" aria-hidden="true">
          <rect className="desk-logo-end" width="6" height="13" />
          <rect x="7" width="12" height="13" />
          <rect className="desk-logo-end" x="20" width="6" height="13" />
        </svg>
        {t.desk}
      </a>
      <span className="desk-clock">{dayTimeText(now, locale, staffMember.timeZone, true)}</span>
      <nav className="desk-tools">
        {staffMember.trial && <a href="/dev/inbox">{t.inbox}</a>}
        <button type="button" onClick={onKeys}>
          {t.keys} <kbd>?</kbd>
        </button>
        <span>
          {staffMember.name} · {roles[staffMember.role]}
        </span>
        <button type="button" onClick={() => void endSession()}>
          {t.logOut}
        </button>
      </nav>
    </header>
  );
}
