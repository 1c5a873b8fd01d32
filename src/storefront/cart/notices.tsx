import { Form, Link } from 'react-router';
import type { CartChange, CartReply } from '#commerce/cart/contract';
import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { type AmountFormat, printPieceAmount } from './amounts.ts';
import type { Notice, Undo } from './notice.ts';
import { cartTexts } from './texts.ts';

/** The result of the last change, with undo, and what else changed in the cart since the buyer last saw it. */
export function Notices({
  notice,
  cart,
  amountFormat,
}: {
  notice: Notice;
  cart: CartReply | null;
  amountFormat: AmountFormat | null;
}) {
  const t = useTexts(cartTexts);
  const changes = cart?.changes ?? [];
  return (
    <>
      <div role="status">
        {notice.added > 0 && (
          <p className="cart-notice good">
            <span>{t.added({ lines: notice.added })}</span>
            {notice.bom && (
              <Link className="link" to={`/bom/${notice.bom}`}>
                {t.backToBom}
              </Link>
            )}
          </p>
        )}
        {notice.undo && <UndoNotice undo={notice.undo} />}
      </div>
      {cart && amountFormat && changes.length > 0 && (
        <div className="form-problem cart-changes" role="alert">
          <strong>{t.changed}</strong>
          <ul>
            {changes.map((change) => (
              <li key={`${change.item_id}${change.field}`}>{changeWords(change, cart, amountFormat, t)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function changeWords(
  change: CartChange,
  cart: CartReply,
  amountFormat: AmountFormat,
  t: (typeof cartTexts)['en'],
): string {
  const line = cart.items.find(({ id }) => id === change.item_id);
  if (change.field !== 'price' || !line) return change.message;
  return t.priceChanged({
    part: line.product.sku,
    was: printPieceAmount(amountFormat, change.was),
    now: printPieceAmount(amountFormat, change.now),
  });
}

function UndoNotice({ undo }: { undo: Undo }) {
  const t = useTexts(cartTexts);
  const fields = {
    slug: undo.slug,
    quantity: undo.quantity,
    packaging: undo.packaging,
    note: undo.note,
    own: undo.ownNumber,
  };
  return (
    <Form method="post" action="/cart" className="cart-notice" preventScrollReset replace>
      <input type="hidden" name="do" value="restore" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span>{t.removed({ part: undo.partNumber })}</span>
      <Button type="submit" size="small">
        {t.undo}
      </Button>
    </Form>
  );
}
