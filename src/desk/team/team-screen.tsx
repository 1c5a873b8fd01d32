import { useState } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, FormProblem, TextField, toast } from '../../storefront/ui/index.ts';
import { ROLES, type Role, type TeamMemberReply } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { roleTexts } from '../shell/texts.ts';
import { callDesk } from '../ui/client.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import {
  changeMember,
  endMemberSessions,
  inviteMember,
  listMembers,
  type MemberChange,
  resetMember,
} from './contract.ts';
import { teamTexts } from './texts.ts';

export async function loader(args: LoaderArgs) {
  return deskPage(args, (read) => read(listMembers));
}

interface InviteLink {
  email: string;
  link: string;
}

/** Staff: invite, change the role, lock, end sessions, issue a new link. */
export default function Team({ loaderData: { members } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(teamTexts);
  const { change } = useCall({ toastsRefusals: true, reloadsAlways: true });
  const [newLink, setNewLink] = useState<InviteLink | null>(null);
  const act = (work: () => Promise<InviteLink | null>) =>
    change(async () => setNewLink(await work()), { message: t.changed });
  return (
    <main id="work" className="desk-wide">
      <h1>{t.team}</h1>
      <p className="quiet">{t.teamLead}</p>
      {newLink && <Link invitation={newLink} />}
      <Scroll>
        <table className="desk-table desk-team">
          <TableHead heads={[t.name, t.role, t.state, t.seen, t.sessions, t.act]} />
          <tbody>
            {members.map((member) => (
              <Member key={member.id} member={member} act={act} />
            ))}
          </tbody>
        </table>
      </Scroll>
      <h2 className="desk-section">{t.invite}</h2>
      <Invite act={act} />
    </main>
  );
}

type Act = (work: () => Promise<InviteLink | null>) => Promise<void>;

function Member({ member, act }: { member: TeamMemberReply; act: Act }) {
  const t = useDeskTexts(teamTexts);
  const roles = useDeskTexts(roleTexts);
  const { locale } = useShell();
  const staffMember = useMe();
  const { id, email, name, role, active, enrolled: isEnrolled, demo, sessions, seenAt } = member;
  const params = { id };
  const change = (body: MemberChange) =>
    act(async () => {
      await callDesk(changeMember, { params, body });
      return null;
    });
  const endSessions = () =>
    act(async () => {
      await callDesk(endMemberSessions, { params });
      return null;
    });
  const reset = () =>
    act(async () => {
      const { link } = await callDesk(resetMember, { params });
      return { email, link };
    });
  const state = !active ? t.locked : isEnrolled ? t.mayCome : t.invited;
  return (
    <tr>
      <td>
        {name}
        <span className="desk-under">{email}</span>
      </td>
      <td>
        <select
          className="field"
          aria-label={t.roleOf({ name })}
          value={role}
          onChange={(event) => void change({ role: event.currentTarget.value as Role })}
        >
          {ROLES.map((roleName) => (
            <option key={roleName} value={roleName}>
              {roles[roleName]}
            </option>
          ))}
        </select>
      </td>
      <td className={active ? '' : 'fault'}>
        {state}
        {demo && <span className="desk-under">{t.demo}</span>}
      </td>
      <td className="quiet">
        {seenAt ? dayTimeText(new Date(seenAt), locale, staffMember.timeZone) : t.never}
      </td>
      <td className="number">{sessions}</td>
      <td>
        <span className="desk-row-acts">
          <Button size="small" onClick={() => void endSessions()}>
            {t.endSessions}
          </Button>
          <Button size="small" onClick={() => confirm(t.sureReset({ name })) && void reset()}>
            {t.reset}
          </Button>
          <Button size="small" onClick={() => void change({ active: !active })}>
            {active ? t.lock : t.unlock}
          </Button>
        </span>
      </td>
    </tr>
  );
}

function Invite({ act }: { act: Act }) {
  const t = useDeskTexts(teamTexts);
  const roles = useDeskTexts(roleTexts);
  const { problem, attempt } = useCall();
  const send = async (form: HTMLFormElement) => {
    const formData = new FormData(form);
    const [email, name] = [String(formData.get('email')), String(formData.get('name'))];
    const { link } = await callDesk(inviteMember, {
      body: { email, name, role: formData.get('role') as Role },
    });
    form.reset();
    await act(async () => ({ email, link }));
  };
  return (
    <form
      className="desk-filter"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void attempt(() => send(form));
      }}
    >
      {problem && <FormProblem title={problem} />}
      <TextField label={t.name} name="name" required maxLength={100} autoComplete="off" />
      <TextField label={t.email} name="email" type="email" required maxLength={254} autoComplete="off" />
      <label className="form-field">
        <span className="form-label">{t.role}</span>
        <select className="field" name="role" defaultValue={ROLES[0]}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roles[role]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="main">
        {t.send}
      </Button>
    </form>
  );
}

function Link({ invitation: { email, link } }: { invitation: InviteLink }) {
  const t = useDeskTexts(teamTexts);
  const copy = () => navigator.clipboard.writeText(link).then(() => toast(t.copied));
  return (
    <section className="desk-said" role="status">
      <b>{t.link({ email })}</b>
      <p>{t.linkLead}</p>
      <p>
        <code className="mono desk-link">{link}</code>{' '}
        <Button size="small" onClick={() => void copy()}>
          {t.copy}
        </Button>
      </p>
    </section>
  );
}
