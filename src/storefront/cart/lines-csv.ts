import { readCart } from '#commerce/cart/contract';
import { pageOf } from '../api/index.ts';
import { visitorOf } from '../private/index.ts';
import type { Route } from './+types/lines-csv.ts';
import { cartCsv } from './csv.ts';

/** The lines of the visitor's cart as a CSV file; a head without lines where there is no cart. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const cart = await visitorOf(context).call(readCart);
  const text = cartCsv(cart ?? { items: [], currency: '' }, pageOf(context).locale);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="cart.csv"',
    },
  });
}
