import { redirect } from 'react-router';
import { pageOf } from '../../api/index.ts';
import { visitorOf } from '../../private/index.ts';
import { forgetCustomer } from '../customer-token.ts';
import type { Route } from './+types/logout';

/** Ends the login. The session gets another id, so what the browser kept opens nothing. */
export async function action({ context }: Route.ActionArgs) {
  const visitor = visitorOf(context);
  await visitor.call('POST', '/api/account/logout');
  forgetCustomer(visitor, pageOf(context).storagePrefix);
  return redirect('/login?note=out');
}

export function loader() {
  return redirect('/account');
}
