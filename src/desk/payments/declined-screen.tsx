import { Form } from 'react-router';
import { Button, TextField } from '../../storefront/ui/index.ts';
import { listQuery } from '../ui/list/address.ts';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { listDeclinedPayments } from './contract.ts';
import { Declines } from './declines-table.tsx';
import { PaymentTabs } from './tabs.tsx';
import { paymentTexts } from './texts.ts';

export async function loader(args: LoaderArgs) {
  const { q } = listQuery(args.request);
  return deskPage(args, async (read) => ({ q, ...(await read(listDeclinedPayments, { query: { q } })) }));
}

/** Declined payments, to answer a customer who calls about one. */
export default function Declined({ loaderData: { q, rows } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(paymentTexts);
  return (
    <main id="work" className="desk-wide">
      <h1>{t.declines}</h1>
      <p className="quiet">{t.declinesLead}</p>
      <PaymentTabs />
      <Form className="desk-filter payment-filter" role="search" key={q}>
        <TextField label={t.searchDeclines} name="q" maxLength={200} defaultValue={q} data-desk-search />
        <Button type="submit" look="main">
          {t.find}
        </Button>
      </Form>
      {rows.length === 0 ? <p className="desk-empty">{t.noDeclines}</p> : <Declines rows={rows} />}
    </main>
  );
}
