import { Link } from 'react-router';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { CustomerLink } from '../customers/link.tsx';
import { useMe } from '../shell/frame.tsx';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import type { DeclineReply } from './contract.ts';
import { paymentTexts } from './texts.ts';

/** Declined payments with their reason. @param isOfOrder all rows belong to the order on display */
export function Declines({
  rows,
  isOfOrder = false,
}: {
  rows: readonly DeclineReply[];
  isOfOrder?: boolean;
}) {
  const t = useDeskTexts(paymentTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  return (
    <Scroll>
      <table className="desk-table">
        <TableHead
          heads={[t.time, ...(isOfOrder ? [] : [t.customer]), { number: t.amount }, t.provider, t.reason]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="quiet">{dayTimeText(new Date(row.at), locale, timeZone)}</td>
              {!isOfOrder && (
                <td>
                  {row.company ?? row.email ?? t.unknown}
                  <span className="desk-under">
                    {row.email && <CustomerLink email={row.email} />}
                    {row.orderId && (
                      <>
                        {' · '}
                        <Link className="link" to={`/desk/orders/${row.orderId}`}>
                          {t.ordered}
                        </Link>
                      </>
                    )}
                  </span>
                </td>
              )}
              <td className="number">
                {new Intl.NumberFormat(locale, { style: 'currency', currency: row.currency }).format(
                  row.amount,
                )}
              </td>
              <td>{row.provider}</td>
              <td className="decline-reason">
                {row.reason}
                <span className="desk-under mono">{row.code}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
