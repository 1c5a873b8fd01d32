import { useState } from 'react';
import { type LinksFunction, type MetaFunction, Outlet, useRouteLoaderData } from 'react-router';
import type { MeReply } from '../contract.ts';
import { listQueues } from '../frame/contract.ts';
import { readMe } from '../login/contract.ts';
import deskCss from '../ui/desk.css?url';
import { deskPage } from '../ui/load.ts';
import { deskMeta } from '../ui/meta.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { DeskProblem } from './problem.tsx';
import { Rail } from './rail.tsx';
import { frameTexts } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { useDeskClock } from './use-clock.ts';
import { useDeskKeyboard } from './use-keyboard.ts';
import { useQueues } from './use-queues.ts';
import { useKeptFocus } from './use-restored-focus.ts';
import { useValidity } from './use-validity.ts';

export const handle = { apart: true };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: deskCss }];

export const meta: MetaFunction = (context) => deskMeta(context, (language) => frameTexts[language].desk);

export async function loader(args: LoaderArgs) {
  return deskPage(args, async (read) => {
    const [staffMember, { queues }] = await Promise.all([read(readMe), read(listQueues)]);
    return { staffMember, queues, now: new Date().toISOString() };
  });
}

/** Loaded once: the frame keeps its queues up to date. */
export const shouldRevalidate = () => false;

/** Bar and rail around every page of the desk. */
export default function Frame({ loaderData }: ScreenProps<typeof loader>) {
  const { staffMember } = loaderData;
  const queues = useQueues(loaderData.queues);
  const now = useDeskClock(loaderData.now);
  const [showsKeys, setShowsKeys] = useState(false);
  useDeskKeyboard(() => setShowsKeys(true));
  useKeptFocus();
  useValidity();
  return (
    <div className="desk">
      <TopBar staffMember={staffMember} now={now} onKeys={() => setShowsKeys(true)} />
      <Rail staffMember={staffMember} queues={queues} />
      <Outlet />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DeskProblem error={error} />;
}

/** The logged-in member of staff; for pages inside the frame. */
export function useMe(): MeReply {
  const data = useRouteLoaderData('desk/shell/frame') as { staffMember: MeReply } | undefined;
  if (!data) throw new Error('This page does not stand in the frame of the desk.');
  return data.staffMember;
}
