import { readMe } from '#backoffice/login/contract';
import { deskPage } from '../load.ts';
import type { Route } from './+types/not-found.ts';

/** An unknown path below `/desk`; the login comes first, as for every page of the desk. */
export async function loader(args: Route.LoaderArgs) {
  await deskPage(args, (read) => read(readMe));
  throw new Response('No page of the desk has this address.', { status: 404 });
}

export default function Gone() {
  return null;
}
