import { useState } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button } from '../../storefront/ui/index.ts';
import { TableHead } from '../ui/list/table-head.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import type { ShippingTable, ShippingZone, TaxTable } from './contract.ts';
import { useTableNames } from './table-names.ts';
import { tableTexts } from './table-texts.ts';

type Service = ShippingZone['services'][number];

/** Zones of countries, with the prices of each service. Input stays as typed; the server validates it. */
export function ShippingEditor({
  table,
  change,
}: {
  table: ShippingTable;
  change: (table: ShippingTable) => void;
}) {
  const t = useDeskTexts(tableTexts);
  const { groups } = table;
  const names = useTableNames(table.services);
  const setZones = (zones: ShippingZone[]) => change({ ...table, groups: zones });
  const add = (id: string) => {
    const last = groups.at(-1);
    if (last) setZones([...groups, { id, countries: [], services: structuredClone(last.services) }]);
  };
  return (
    <>
      {groups.map((zone) => (
        <Zone
          key={zone.id}
          zone={zone}
          names={names}
          change={(changed) => setZones(groups.map((each) => (each.id === zone.id ? changed : each)))}
          remove={groups.length > 1 ? () => setZones(groups.filter((each) => each.id !== zone.id)) : null}
        />
      ))}
      <NewZone existingIds={groups.map(({ id }) => id)} add={add} />
      <p className="quiet">{t.shippingNote}</p>
    </>
  );
}

function Zone({
  zone,
  names: { zoneName, serviceName },
  change,
  remove,
}: {
  zone: ShippingZone;
  names: ReturnType<typeof useTableNames>;
  change: (zone: ShippingZone) => void;
  remove: (() => void) | null;
}) {
  const t = useDeskTexts(tableTexts);
  const { id, countries, services } = zone;
  const name = zoneName(id);
  const setService = (serviceIndex: number, changes: Partial<Service>) =>
    change({
      ...zone,
      services: services.map((each, index) => (index === serviceIndex ? { ...each, ...changes } : each)),
    });
  const number = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
  return (
    <section aria-label={t.zone({ name })}>
      <h2 className="desk-section rates-zone">
        <span>{t.zone({ name })}</span>
        {remove && (
          <Button size="small" onClick={remove} aria-label={`${t.remove} ${t.zone({ name })}`}>
            {t.remove}
          </Button>
        )}
      </h2>
      <label className="rates-countries">
        <span>{t.countries({ count: countries.length })}</span>
        <textarea
          className="field mono"
          rows={countries.length > 20 ? 2 : 1}
          defaultValue={countries.join(' ')}
          onChange={({ target }) => change({ ...zone, countries: codesIn(target.value) })}
        />
      </label>
      <table className="desk-table rates-services">
        <TableHead heads={[t.service, t.price, t.freeFrom, t.days]} />
        <tbody>
          {services.map((service, index) => (
            <tr key={service.id}>
              <th scope="row">{serviceName(service.id)}</th>
              <td>
                <Cell
                  label={`${t.price}, ${name}, ${serviceName(service.id)}`}
                  value={service.price}
                  change={(text) => setService(index, { price: decimal(text) })}
                />
              </td>
              <td>
                <Cell
                  label={`${t.freeFrom}, ${name}, ${serviceName(service.id)}`}
                  value={service.freeFrom ?? ''}
                  change={(text) => setService(index, { freeFrom: decimal(text) || null })}
                />
              </td>
              <td className="rates-days">
                {([0, 1] as const).map((end) => (
                  <Cell
                    key={end}
                    label={`${end === 0 ? t.fewest : t.most}, ${name}, ${serviceName(service.id)}`}
                    value={String(service.days[end])}
                    change={(text) => {
                      const days: Service['days'] = [...service.days];
                      days[end] = number(text);
                      setService(index, { days });
                    }}
                  />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NewZone({ existingIds, add }: { existingIds: readonly string[]; add: (id: string) => void }) {
  const t = useDeskTexts(tableTexts);
  const [id, setId] = useState('');
  const isGood = /^[a-z][a-z0-9-]{0,29}$/.test(id) && !existingIds.includes(id);
  return (
    <div className="desk-filter">
      <label className="rates-new">
        <span>{t.newZone}</span>
        <input className="field mono" value={id} onChange={({ target }) => setId(target.value.trim())} />
      </label>
      <Button
        aria-disabled={!isGood}
        onClick={() => {
          if (!isGood) return;
          add(id);
          setId('');
        }}
      >
        {t.addZone}
      </Button>
    </div>
  );
}

/** Standard VAT rates by country. */
export function TaxEditor({ table, change }: { table: TaxTable; change: (table: TaxTable) => void }) {
  const { locale } = useShell();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const rows = Object.entries(table.rates).map(([code, rate]) => ({
    code,
    rate,
    name: names.of(code) ?? code,
  }));
  rows.sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <ul className="rates-taxes">
      {rows.map(({ code, rate, name }) => (
        <li key={code}>
          <span>{name}</span>
          <Cell
            label={name}
            value={rate}
            change={(text) => change({ rates: { ...table.rates, [code]: decimal(text) } })}
          />
          <span className="quiet">%</span>
        </li>
      ))}
    </ul>
  );
}

function Cell({ label, value, change }: { label: string; value: string; change: (text: string) => void }) {
  return (
    <input
      className="field mono rates-cell"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}

const decimal = (text: string) => text.trim().replace(',', '.');
const codesIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
