import { readMoney } from '#backoffice/money/contract';
import { deskPage } from '../load.ts';
import { useDeskTexts } from '../texts.ts';
import type { Route } from './+types/money.ts';
import { Coupons } from './coupons.tsx';
import { Giftcards } from './giftcards.tsx';
import { Tables } from './tables.tsx';
import { moneyTexts } from './texts.ts';

export async function loader(args: Route.LoaderArgs) {
  return deskPage(args, (read) => read(readMoney));
}

/** Coupons and gift cards to create and end; the tables of shipping and tax to read. */
export default function MoneyPage({ loaderData: reply }: Route.ComponentProps) {
  const t = useDeskTexts(moneyTexts);
  return (
    <main id="work" className="desk-wide">
      <h1>{t.name}</h1>
      <Coupons reply={reply} />
      <Giftcards reply={reply} />
      <Tables reply={reply} />
    </main>
  );
}
