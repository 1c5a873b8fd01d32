/** Facts about the operator, and shipping prices, in one language. */
import {
  type DeliveryTables,
  type ServiceOffer,
  serviceDays,
  serviceName,
  servicesTo,
} from '#commerce/delivery';
import { byLanguage, formatMoney, money } from '#kernel';
import type { Company, CompanyWords } from '#settings/company';
import type { CompanyFacts, ShippingGroup } from './contract.ts';

/**
 * The public facts in one language; texts missing in it are in English. Fields are listed explicitly, because bank,
 * recipients, signatory, rate, closed days and any future field are only for documents and the desk.
 */
export function companyFacts(
  company: Company,
  tables: DeliveryTables,
  currency: string,
  locale: string,
): CompanyFacts {
  const say = (text: CompanyWords) => byLanguage(text, locale);
  const { country, hours, management } = company;
  return {
    sample: company.sample,
    legalName: company.legalName,
    street: company.street,
    postalCode: company.postalCode,
    city: company.city,
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    email: company.email,
    phone: company.phone,
    vatId: company.vatId,
    register: company.register,
    management: say(management),
    identifiers: company.identifiers,
    hours: { from: hours.from, to: hours.to, timeZone: company.cutOff.timeZone },
    regions: company.regions.map(({ id, name, role, languages, email, phone, hours: open, timeZone }) => {
      return { id, name: say(name), role: say(role), languages, email, phone, hours: open, timeZone };
    }),
    certificates: company.certificates.map(({ standard, number, body, scope, validUntil }) => {
      return { standard, number, body, scope: say(scope), validUntil };
    }),
    shipping: tables.shipping.groups.map((group) => shippingGroup(tables, group, currency, locale)),
  };
}

function shippingGroup(
  tables: DeliveryTables,
  { id, countries }: { id: string; countries: readonly string[] },
  currency: string,
  locale: string,
): ShippingGroup {
  const presentOffer = (offer: ServiceOffer) => ({
    name: serviceName(tables, offer.id, locale),
    price: formatMoney(offer.price, locale),
    freeFrom: offer.freeFrom && formatMoney(offer.freeFrom, locale),
    days: serviceDays(offer.days, locale),
  });
  // For an order value of 0, so that no service is free.
  const offers = countries[0] === undefined ? [] : servicesTo(tables, countries[0], money(currency, 0));
  return { id, countries: [...countries], services: offers.map(presentOffer) };
}
