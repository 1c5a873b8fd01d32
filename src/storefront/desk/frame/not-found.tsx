import { deskPage } from '../load.ts';
import type { Route } from './+types/not-found.ts';

/** An address below `/desk` that leads nowhere; who is not logged in is asked to first, as everywhere. */
export async function loader(args: Route.LoaderArgs) {
  await deskPage(args, (read) => read('/me'));
  throw new Response('No page of the desk has this address.', { status: 404 });
}

export default function Gone() {
  return null;
}
