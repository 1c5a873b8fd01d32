import { redirect } from 'react-router';
import { linkOrderDocuments } from '#commerce/orders/contract';
import { ownPage } from '../customer-calls.ts';
import type { Route } from './+types/document-redirect';

/**
 * Redirects to a document of an order: the link to the PDF is valid for minutes, this path for as long as the order
 * exists.
 */
export function loader(args: Route.LoaderArgs) {
  const { id, paper } = args.params;
  return ownPage(args, async (visitor) => {
    const links = await visitor.call(linkOrderDocuments, { params: { id } });
    if (paper === 'invoice') return redirect(links.invoice);
    if (paper === 'packing-slip') return redirect(links.packing_slip);
    if (paper === 'confirmation') return redirect(links.confirmation);
    if (paper === 'credit-note' && links.credit_note) return redirect(links.credit_note);
    const issuedDocument = links.documents.find(({ number }) => number === paper);
    if (issuedDocument) return redirect(issuedDocument.pdf);
    throw new Response('There is no such document of this order.', { status: 404 });
  });
}
