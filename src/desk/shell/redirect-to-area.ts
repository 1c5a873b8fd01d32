import { redirect } from 'react-router';
import { readMe } from '../login/contract.ts';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs } from '../ui/screen.ts';
import { listAreasFor } from './areas.ts';

/** `/desk` redirects to the first area of the role. */
export async function loader(args: LoaderArgs) {
  const { role } = await deskPage(args, (read) => read(readMe));
  throw redirect(`/desk/${listAreasFor(role)[0]?.id ?? 'me'}`);
}
