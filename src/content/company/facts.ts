/** Facts of the operator, and what shipping costs, in one language. */
import { type ServiceOffer, serviceDays, serviceName, servicesTo, tablesInForce } from '#commerce/delivery';
import { formatMoney, money } from '#kernel';
import type { Company, CompanyWords } from '#settings/company';
import type { CompanyFacts, ShippingGroup } from './contract.ts';

/** What pages say of them in one language; a word that it does not have is told in English. */
export function companyFacts(company: Company, currency: string, locale: string): CompanyFacts {
  const say = (text: CompanyWords) => text[locale.slice(0, 2) as keyof CompanyWords] ?? text.en;
  const { cutOff, hours, country, management, regions, certificates, ...plain } = company;
  return {
    ...plain,
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    management: say(management),
    hours: { ...hours, timeZone: cutOff.timeZone },
    regions: regions.map((region) => ({ ...region, name: say(region.name), role: say(region.role) })),
    certificates: certificates.map((each) => ({ ...each, scope: say(each.scope) })),
    shipping: tablesInForce().shipping.groups.map((group) => shippingGroup(group, currency, locale)),
  };
}

function shippingGroup(
  { id, countries }: { id: string; countries: readonly string[] },
  currency: string,
  locale: string,
): ShippingGroup {
  const told = (offer: ServiceOffer) => ({
    name: serviceName(offer.id, locale),
    price: formatMoney(offer.price, locale),
    freeFrom: offer.freeFrom && formatMoney(offer.freeFrom, locale),
    days: serviceDays(offer.days, locale),
  });
  // For goods of nothing: no service is free then.
  const offers = countries[0] === undefined ? [] : servicesTo(countries[0], money(currency, 0));
  return { id, countries: [...countries], services: offers.map(told) };
}
