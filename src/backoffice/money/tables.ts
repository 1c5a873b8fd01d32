/** What prices are computed from, to be read by sales: tables in force, and facts that are edited in files. */
import { type DeliveryTables, tablesInForce } from '#commerce/delivery';
import closed from '../../../data/closed-days.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import type { MoneyReply } from './contract.ts';

export function fileTables(currency: string): MoneyReply['tables'] {
  const { shipping, tax } = tablesInForce();
  const { legalName, street, postalCode, city, email, phone, vatId, register, cutOff, hours } = company;
  const facts: [string, string][] = [
    ['Company', `${legalName}, ${street}, ${postalCode} ${city}`],
    ['Contact', `${email}, ${phone}`],
    ['Register', `${register}, ${vatId}`],
    ['Office hours', `${hours.from}–${hours.to}, ${cutOff.days.join(' ')}, ${cutOff.timeZone}`],
    ['Leaves the same day until', cutOff.time],
  ];
  return [
    { file: 'shipping', rows: shipping.groups.flatMap((group) => shippingRows(group, currency)) },
    {
      file: 'tax',
      rows: Object.entries(tax.rates).map(([name, rate]) => ({ name, value: `${rate} %` })),
    },
    { file: 'data/company.json', rows: facts.map(([name, value]) => ({ name, value })) },
    {
      file: 'data/closed-days.json',
      rows: [
        { name: 'Each year', value: closed.yearly.map(({ date }) => date).join(', ') },
        { name: 'Days from Easter', value: closed.easter.map(({ days }) => days).join(', ') },
        { name: 'Once', value: closed.once.map(({ date }: { date: string }) => date).join(', ') || '–' },
      ],
    },
  ];
}

function shippingRows(
  { id, countries, services }: DeliveryTables['shipping']['groups'][number],
  currency: string,
) {
  return services.map((service) => ({
    name: `${id} (${countries.length}), ${service.id}`,
    value: [
      `${service.price} ${currency}`,
      service.freeFrom && `free from ${service.freeFrom} ${currency}`,
      `${service.days.join('–')} working days`,
    ]
      .filter(Boolean)
      .join(', '),
  }));
}
