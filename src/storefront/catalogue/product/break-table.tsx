import type { PackagingOption } from '#catalogue/contract';
import { formatCount, formatMoney, moneyOf } from '#kernel';
import { languageOf } from '#messages';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { productTexts } from './messages.ts';
import { alignDecimals, printSum, printUnitPrice } from './numbers.ts';
import { goodsAt, type Offer } from './offers.ts';
import { packagingNames } from './packaging-names.ts';

interface BreakTableProps {
  slug: string;
  offer: Offer;
  /** All packagings of the part: cut tape and partial reels reach the prices of full reels. */
  packagings: readonly PackagingOption[];
  currency: string;
  onQuantity: (quantity: number) => void;
}

/** Price breaks of the chosen packaging, with the buyer's break marked. Each quantity is a link that sets it. */
export function BreakTable({ slug, offer, packagings, currency, onQuantity }: BreakTableProps) {
  const texts = useTexts(productTexts);
  const { locale } = useShell();
  const { packaging, inForce } = offer;
  const name = packagingNames[languageOf(locale)][packaging.id] ?? packaging.name;
  const prices = alignDecimals(packaging.breaks.map(({ price }) => printUnitPrice(price, currency, locale)));
  return (
    <>
      <table className="breaks">
        <caption className="visually-hidden">{texts.priceBreaks({ name })}</caption>
        <thead>
          <tr>
            <th scope="col" className="break-from">
              {texts.from}
            </th>
            <th scope="col">{texts.eachIn({ currency })}</th>
            <th scope="col">{texts.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {packaging.breaks.map((priceBreak, index) => {
            const reels = reelsIn(priceBreak.quantity, packaging, packagings);
            const isInForce = priceBreak === inForce;
            return (
              <tr key={priceBreak.quantity} className={isInForce ? 'break mine' : 'break'}>
                <th scope="row" className="break-from">
                  <a
                    href={`/product/${slug}?quantity=${priceBreak.quantity}&packaging=${packaging.id}`}
                    rel="nofollow"
                    aria-label={texts.takeQuantity({ quantity: formatCount(priceBreak.quantity) })}
                    onClick={(event) => {
                      event.preventDefault();
                      onQuantity(priceBreak.quantity);
                    }}
                  >
                    {formatCount(priceBreak.quantity)}
                  </a>
                  {reels > 0 && <span className="quiet"> {texts.reels({ count: reels })}</span>}
                  {isInForce && <span className="visually-hidden"> {texts.yours}</span>}
                </th>
                <td>{prices[index]}</td>
                <td>{printSum(goodsAt(packaging, priceBreak, currency), currency, locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {packaging.fee > 0 && (
        <p className="note">
          {texts.plusFee({ fee: formatMoney(moneyOf(currency, packaging.fee), locale) })}
        </p>
      )}
    </>
  );
}

const REELS: ReadonlySet<string> = new Set(['T', 'L', 'N', 'D']);

/** How many full reels the quantity of a break makes; 0 where it is not a number of full reels. */
function reelsIn(
  quantity: number,
  packaging: PackagingOption,
  packagings: readonly PackagingOption[],
): number {
  const loose = packaging.id === 'CT' || packaging.id === 'PR';
  const reel = loose ? packagings.find(({ id }) => id === 'T') : packaging;
  if (reel === undefined || !REELS.has(reel.id)) return 0;
  return quantity >= reel.minimum && quantity % reel.minimum === 0 ? quantity / reel.minimum : 0;
}
