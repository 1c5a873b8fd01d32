import { Link } from 'react-router';
import type { OrderItemReply, OrderReply } from '#commerce/orders/contract';
import { formatCount, normalisePrintedText } from '#kernel';
import { languageOf } from '#messages';
import type { PartDrawings } from '../account/orders/drawings.ts';
import { trackTexts } from '../account/orders/track/texts.ts';
import { piecesOf } from '../account/orders/track/track.ts';
import { partNumberOf } from '../account/orders/view.ts';
import { orderTexts } from '../account/texts/orders.ts';
import { dayOf } from '../cart/availability.tsx';
import { alignDecimals, printSum, printUnitPrice } from '../catalogue/product/numbers.ts';
import { packagingNames } from '../catalogue/product/packaging-names.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Aligned, Digits } from '../ui/index.ts';
import { checkoutTexts } from './texts.ts';

interface PlacedLinesProps {
  order: OrderReply;
  drawings: PartDrawings;
}

/** The ordered lines with their shipping days; on a phone one card per line. */
export function PlacedLines({ order, drawings }: PlacedLinesProps) {
  const t = useTexts(checkoutTexts);
  const { locale } = useShell();
  const orderWords = useTexts(orderTexts);
  const names = packagingNames[languageOf(locale)];
  const { currency } = order;
  const unitPrices = alignDecimals(order.items.map(({ price }) => printUnitPrice(price, currency, locale)));
  return (
    <>
      <svg
        className="part-drawing drawing-symbols"
        width="0"
        height="0"
        aria-hidden
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by rowSheet()
        dangerouslySetInnerHTML={{ __html: drawings.symbols }}
      />
      <table className="order-lines">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.part}</th>
            <th scope="col">{t.packaging}</th>
            <th scope="col" className="amount-cell">
              {t.quantity}
            </th>
            <th scope="col">{t.ships}</th>
            <th scope="col" className="amount-cell">
              {orderWords.each({ currency })}
            </th>
            <th scope="col" className="amount-cell">
              {orderWords.totalIn({ currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <tr key={item.id}>
              <td className="line-drawing">
                <Drawing html={drawings.bySlug[item.product.slug]} />
              </td>
              <td className="line-part">
                <Link className="mono" to={`/product/${item.product.slug}`}>
                  {partNumberOf(item)}
                </Link>{' '}
                <span className="quiet">{normalisePrintedText(item.product_name)}</span>
              </td>
              <td className="line-packaging">{names[item.packaging] ?? item.packaging_name}</td>
              <td className="amount-cell line-quantity">
                <Digits value={item.quantity} />
              </td>
              <td className="line-ships">{order.canceled ? '–' : <Ships item={item} order={order} />}</td>
              <td className="amount-cell line-each" data-head={orderWords.each({ currency })}>
                <Aligned text={unitPrices[index] ?? ''} />
              </td>
              <td className="amount-cell line-total">{printSum(item.price_total, currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Drawing({ html }: { html: string | undefined }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from numbers by rowMarkup()
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

function Ships({ item, order }: { item: OrderItemReply; order: OrderReply }) {
  const t = useTexts(checkoutTexts);
  const track = useTexts(trackTexts);
  const { locale } = useShell();
  const day = (date: string) => dayOf(new Date(date), locale);
  const pieces = piecesOf(item, order, { t: track, count: formatCount, day });
  if (pieces)
    return pieces.map((phrase) => (
      <span key={phrase} className="parcel-piece">
        {phrase}
      </span>
    ));
  const later = item.backorder_date;
  if (!later || item.backorder === 0) return t.shipsOn({ day: day(item.ship_date) });
  const isOneDelivery = item.stocked === 0 || later === item.ship_date;
  const text = isOneDelivery
    ? t.shipsOn({ day: t.byDay({ day: day(later) }) })
    : t.shipsPartly({
        now: formatCount(item.stocked),
        day: day(item.ship_date),
        later: formatCount(item.backorder),
        laterDay: day(later),
      });
  return <span className="warn">{text}</span>;
}
