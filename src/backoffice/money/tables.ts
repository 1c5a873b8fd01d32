/** What prices are computed from, to be read by sales. */
import { type DeliveryTables, tablesInForce } from '#commerce/delivery';
import type { MoneyReply } from './contract.ts';

export function tableRows(currency: string): MoneyReply['tables'] {
  const { shipping, tax } = tablesInForce();
  return [
    { file: 'shipping', rows: shipping.groups.flatMap((group) => shippingRows(group, currency)) },
    {
      file: 'tax',
      rows: Object.entries(tax.rates).map(([name, rate]) => ({ name, value: `${rate} %` })),
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
