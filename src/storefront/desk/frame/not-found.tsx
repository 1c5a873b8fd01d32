import { readMe } from '#backoffice/login/contract';
import { deskPage } from '../load.ts';
import type { Route } from './+types/not-found.ts';

/** Answers 404 for an unknown path below `/desk`, but leads to the login first. */
export async function loader(args: Route.LoaderArgs) {
  await deskPage(args, (read) => read(readMe));
  throw new Response('There is no desk page at this address.', { status: 404 });
}

export default function NotFound() {
  return null;
}
