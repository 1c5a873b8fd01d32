/** Countries of delivery, shipping services and taxes. */
export type {
  ShippingService,
  VatNumberFault,
} from './contract.ts';
export { deliveryCountries, isInUnion, isServed } from './countries.ts';
export { type Delivery, openDelivery } from './delivery.ts';
export {
  EXEMPTION_SENTENCES,
  exemptionOf,
  isTaxCharged,
  type StoredTreatment,
  treatmentOf,
} from './exemptions.ts';
export { type DeliveryTables, SHIPPED, TABLE_KINDS, type TableKind } from './rates.ts';
export { type ServiceOffer, serviceDays, serviceName, servicesTo } from './services.ts';
export { type Tax, type TaxCase, type TaxFacts, taxCaseOf, taxOn } from './tax.ts';
export { hasMemberPrefix, readVatNumber } from './vat-number.ts';
