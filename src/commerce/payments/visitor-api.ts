import { ApiError } from '#kernel';
import type { StoreApi } from '#settings';

/**
 * What the account and cart calls answer while the shop has neither: nobody is logged in, no cart exists.
 * Calls that would have to make one are not there, and say so as unknown addresses.
 */
export function addVisitorCalls(api: StoreApi): void {
  for (const path of ['/account', '/cart/order']) api.get(path, () => null);
  const needLogin = () => {
    throw new ApiError('unauthorized', 'Log in first: this belongs to an account.');
  };
  api.put('/account', needLogin);
  for (const records of ['/account/addresses', '/account/cards', '/account/orders', '/subscriptions']) {
    api.get(records, needLogin);
    api.post(records, needLogin);
    for (const method of ['get', 'put', 'delete'] as const) api[method](`${records}/:id`, needLogin);
  }
  for (const method of ['post', 'put'] as const) api[method]('/subscriptions/:id/items', needLogin);
  for (const method of ['put', 'delete'] as const) api[method]('/subscriptions/:id/items/:item', needLogin);
}
