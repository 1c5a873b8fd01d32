import { redirect } from 'react-router';
import { logOut } from '#accounts/contract';
import { pageOf } from '../../api/index.ts';
import { visitorOf } from '../../private/index.ts';
import { clearCustomerCookies } from '../customer-token.ts';
import type { Route } from './+types/logout';

/** Logs out. The session id is replaced, so that the old one grants no access. */
export async function action({ context }: Route.ActionArgs) {
  const visitor = visitorOf(context);
  await visitor.call(logOut);
  clearCustomerCookies(visitor, pageOf(context).storagePrefix);
  return redirect('/login?note=out');
}

export function loader() {
  return redirect('/account');
}
