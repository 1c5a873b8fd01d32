import { redirect } from 'react-router';
import { readMe } from '#backoffice/login/contract';
import type { Route } from './+types/index.ts';
import { listAreasFor } from './areas.ts';
import { deskPage } from './load.ts';

/** `/desk` redirects to the first area of the role. */
export async function loader(args: Route.LoaderArgs) {
  const { role } = await deskPage(args, (read) => read(readMe));
  throw redirect(`/desk/${listAreasFor(role)[0]?.id ?? 'me'}`);
}
