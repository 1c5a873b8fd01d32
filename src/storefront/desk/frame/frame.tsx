import { useState } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import type { MeReply } from '#backoffice/contract';
import { listQueues } from '#backoffice/frame/contract';
import { readMe } from '#backoffice/login/contract';
import deskCss from '../desk.css?url';
import { deskPage } from '../load.ts';
import { deskMeta } from '../meta.ts';
import type { Route } from './+types/frame.ts';
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

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskCss }];

export const meta: Route.MetaFunction = (context) =>
  deskMeta(context, (language) => frameTexts[language].desk);

export async function loader(args: Route.LoaderArgs) {
  return deskPage(args, async (read) => {
    const [staffMember, { queues }] = await Promise.all([read(readMe), read(listQueues)]);
    return { staffMember, queues, now: new Date().toISOString() };
  });
}

/** Loaded once: the frame keeps its queues up to date. */
export const shouldRevalidate = () => false;

/** Bar and rail around every page of the desk. */
export default function Frame({ loaderData }: Route.ComponentProps) {
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskProblem error={error} />;
}

/** The logged-in member of staff; for pages inside the frame. */
export function useMe(): MeReply {
  const data = useRouteLoaderData('desk/frame/frame') as { staffMember: MeReply } | undefined;
  if (!data) throw new Error('This page does not stand in the frame of the desk.');
  return data.staffMember;
}
