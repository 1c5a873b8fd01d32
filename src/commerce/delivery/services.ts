/** Shipping services of a table: prices for a value of goods, and delivery times. */
import { byLanguage, compareMoney, type Money, money, moneyOf } from '#kernel';
import { languageOf, textsOf } from '#messages';
import { COMPANY_FILE } from '#settings/company';
import type { DeliveryTables } from './rates.ts';

const texts = textsOf('commerce/delivery/services');

/** A service for one country, at a value of goods. */
export interface ServiceOffer {
  /** `standard`, `express`: the same id in every country that has the service. */
  id: string;
  price: Money;
  /** Value of goods from which shipping is free; null: never. */
  freeFrom: Money | null;
  /** Working days from dispatch, fewest and most. */
  days: readonly [number, number];
}

/** Currency of the table: the store's currency, which owners cannot change. */
const CURRENCY = COMPANY_FILE.priceConversion.to;

type Offers = ReadonlyMap<string, readonly ServiceOffer[]>;

/** Services by country, parsed once for each version of the table. */
const offersByTable = new WeakMap<DeliveryTables['shipping'], Offers>();

function offersOf(table: DeliveryTables['shipping']): Offers {
  const cachedOffers = offersByTable.get(table);
  if (cachedOffers) return cachedOffers;
  const offersByCountry: Offers = new Map(
    table.groups.flatMap(({ countries, services }) => {
      const offers = services.map(
        ({ id, price, freeFrom, days }): ServiceOffer => ({
          id,
          days,
          price: moneyOf(CURRENCY, price),
          freeFrom: freeFrom === null ? null : moneyOf(CURRENCY, freeFrom),
        }),
      );
      return countries.map((country) => [country, offers] as const);
    }),
  );
  offersByTable.set(table, offersByCountry);
  return offersByCountry;
}

/**
 * Services to a country for goods of this value (after discounts), the standard service first; none if the shop
 * does not deliver.
 */
export function servicesTo({ shipping }: DeliveryTables, country: string, goods: Money): ServiceOffer[] {
  return (offersOf(shipping).get(country) ?? []).map((offer) => {
    const isFree = offer.freeFrom !== null && compareMoney(goods, offer.freeFrom) >= 0;
    return isFree ? { ...offer, price: money(CURRENCY, 0) } : offer;
  });
}

/** Name of a service in a language. Falls back to English, then to the id. */
export function serviceName({ shipping: { services } }: DeliveryTables, id: string, locale: string): string {
  return Object.hasOwn(services, id) ? byLanguage({ en: id, ...services[id]!.name }, locale) : id;
}

/** `2–4 working days`. */
export function serviceDays([fewest, mostDays]: readonly [number, number], locale: string): string {
  const t = texts[languageOf(locale)];
  return fewest === mostDays ? t.days({ days: mostDays }) : t.daysBetween({ fewest, most: mostDays });
}
