import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPercent } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { countryName } from '../ui/country.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { useAmount } from './code-forms.tsx';
import { type MoneyReply, tableVersionCalls } from './contract.ts';
import { useTableNames } from './table-names.ts';
import { tableTexts } from './table-texts.ts';
import { moneyTexts } from './texts.ts';

/** The tables from which prices are computed, read-only; owners get a link to edit them. */
export function Tables({ reply: { shipping, tax, currency } }: { reply: MoneyReply }) {
  const t = useDeskTexts(moneyTexts);
  const { locale } = useShell();
  const countries = Object.entries(tax.rates).map(([code, rate]) => ({
    code,
    name: countryName(code, locale),
    rate: formatPercent(Number(rate), locale, { maximum: 2 }),
  }));
  return (
    <>
      <h2 className="desk-section">{t.tables}</h2>
      <p className="quiet">{t.tablesHint}</p>
      <Table kind="shipping">
        <Shipping table={shipping} currency={currency} />
      </Table>
      <Table kind="tax">
        {countries
          .toSorted((a, b) => a.name.localeCompare(b.name, locale))
          .map(({ code, name, rate }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{rate}</td>
            </tr>
          ))}
      </Table>
    </>
  );
}

function Table({ kind, children }: { kind: 'shipping' | 'tax'; children: ReactNode }) {
  const t = useDeskTexts(moneyTexts);
  const { role } = useMe();
  return (
    <details>
      <summary>{t[kind]}</summary>
      {can(role, tableVersionCalls.activate) && (
        <Link className="link" to={`/desk/money/${kind}`}>
          {t.edit}
        </Link>
      )}
      <Scroll>
        <table className="desk-table">
          <tbody>{children}</tbody>
        </table>
      </Scroll>
    </details>
  );
}

function Shipping({ table, currency }: { table: MoneyReply['shipping']; currency: string }) {
  const t = useDeskTexts(tableTexts);
  const amount = useAmount(currency);
  const { zoneName, serviceName } = useTableNames(table.services);
  return table.groups.flatMap(({ id: zone, countries, services }) =>
    services.map(({ id, price, freeFrom, days }) => (
      <tr key={`${zone} ${id}`}>
        <th scope="row">
          {zoneName(zone)} ({formatCount(countries.length)}), {serviceName(id)}
        </th>
        <td>
          {[
            amount(Number(price)),
            freeFrom && t.free({ amount: amount(Number(freeFrom)) }),
            t.working({ days: days[0] === days[1] ? String(days[0]) : days.join('–'), most: days[1] }),
          ]
            .filter(Boolean)
            .join(', ')}
        </td>
      </tr>
    )),
  );
}
