import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OrderDocumentsReply, OrderReply } from '#commerce/orders/contract';
import { Documents } from '../account/orders/documents/documents.tsx';
import { documentTexts } from '../account/orders/documents/texts.ts';
import type { DocumentView } from '../account/orders/documents/view.ts';
import { Parcels } from '../account/orders/parcels/parcels.tsx';
import { presentFulfilment } from '../account/orders/parcels/present-fulfilment.ts';
import type { PayingAddresses } from '../api/context.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, FormProblem } from '../ui/index.ts';
import { useCommerce } from './commerce.ts';
import { checkoutTexts } from './texts.ts';

interface Props {
  order: OrderReply;
  /** Issued invoices and credit notes. */
  documents: readonly DocumentView[];
  paying: PayingAddresses;
}

/** Parcels and documents of the order, with the buttons to open them, to print and to order again. */
export function OrderActions({ order, documents, paying }: Props) {
  const t = useTexts(checkoutTexts);
  const { confirmation } = useTexts(documentTexts);
  const navigate = useNavigate();
  const commerce = useCommerce(paying);
  const { locale } = useShell();
  const [problem, setProblem] = useState<string>();
  const { checkoutId } = useParams();
  const byLink = checkoutId ? `?checkout_id=${encodeURIComponent(checkoutId)}` : '';
  async function runGuarded(work: () => Promise<void>) {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      console.error(error);
      setProblem(error instanceof Error && error.message ? error.message : t.againFailed);
    }
  }
  const open = (choose: (links: OrderDocumentsReply) => string | null | undefined) =>
    runGuarded(async () => {
      const links = await commerce().request('post', `/orders/${order.id}/documents${byLink}`);
      const link = choose(links as OrderDocumentsReply);
      if (link) window.location.assign(link);
    });
  const orderAgain = () =>
    runGuarded(async () => {
      await commerce().request('post', `/orders/${order.id}/reorder${byLink}`);
      await navigate('/cart');
    });
  return (
    <>
      <Parcels fulfilment={presentFulfilment(order, locale)} />
      <Documents
        documents={documents}
        isCanceled={order.canceled}
        link={(number, words) => (
          <Button
            onClick={() => void open((links) => links.documents.find((each) => each.number === number)?.pdf)}
          >
            {words}
          </Button>
        )}
      />
      {problem && <FormProblem title={problem} />}
      <div className="order-actions no-print needs-script">
        <Button onClick={() => void open((links) => links.confirmation)}>{confirmation}</Button>
        {order.shipments.length > 0 && (
          <Button onClick={() => void open((links) => links.packing_slip)}>{t.packingSlip}</Button>
        )}
        <Button onClick={() => window.print()}>{t.print}</Button>
        <Button onClick={() => void orderAgain()}>{t.orderAgain}</Button>
        {order.guest && (
          <p className="quiet">
            {`${t.followOrder} `}
            <Link to="/register">{t.makeAccount}</Link>
          </p>
        )}
      </div>
    </>
  );
}
