import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { readMoney } from './contract.ts';
import { Coupons } from './coupons.tsx';
import { Giftcards } from './giftcards.tsx';
import { Tables } from './tables.tsx';
import { moneyTexts } from './texts.ts';

export async function loader(args: LoaderArgs) {
  return deskPage(args, (read) => read(readMoney));
}

/** Coupons and gift cards to create and end; the tables of shipping and tax to read. */
export default function MoneyPage({ loaderData: reply }: ScreenProps<typeof loader>) {
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
