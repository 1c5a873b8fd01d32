import type { Config, MailShop } from '#platform';
import type { CompanyTerms } from './contract.ts';

/** What mails state about the shop and its desk. */
export interface MailDesk {
  shop: MailShop;
  /** The desk's own address, if it has one. */
  address: Config['desk'];
  company: Pick<CompanyTerms, 'email' | 'cutOff'>;
}
