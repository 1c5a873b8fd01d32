import { readMe } from '../login/contract.ts';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs } from '../ui/screen.ts';

/** Answers 404 for an unknown path below `/desk`, but leads to the login first. */
export async function loader(args: LoaderArgs) {
  await deskPage(args, (read) => read(readMe));
  throw new Response('There is no desk page at this address.', { status: 404 });
}

export default function NotFound() {
  return null;
}
