import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  linkOrderDocuments,
  type OrderDocumentsReply,
  type OrderReply,
  repeatOrder,
} from '#commerce/orders/contract';
import { Documents } from '../account/orders/documents/documents.tsx';
import { documentTexts } from '../account/orders/documents/texts.ts';
import type { DocumentView } from '../account/orders/documents/view.ts';
import { Parcels } from '../account/orders/parcels/parcels.tsx';
import { presentFulfilment } from '../account/orders/parcels/present-fulfilment.ts';
import { callShop } from '../api/call-shop.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, FormProblem } from '../ui/index.ts';
import { checkoutTexts } from './texts.ts';

interface Props {
  order: OrderReply;
  /** Issued invoices and credit notes. */
  documents: readonly DocumentView[];
}

/** Parcels and documents of the order, with the buttons to open them, to print and to order again. */
export function OrderActions({ order, documents }: Props) {
  const t = useTexts(checkoutTexts);
  const { confirmation } = useTexts(documentTexts);
  const navigate = useNavigate();
  const shell = useShell();
  const [problem, setProblem] = useState<string>();
  const { checkoutId } = useParams();
  const input = { params: { id: order.id }, query: { checkout_id: checkoutId } };
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
      const link = choose(await callShop(shell, linkOrderDocuments, input));
      if (link) window.location.assign(link);
    });
  const orderAgain = () =>
    runGuarded(async () => {
      await callShop(shell, repeatOrder, input);
      await navigate('/cart');
    });
  return (
    <>
      <Parcels fulfilment={presentFulfilment(order, shell.locale)} />
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
