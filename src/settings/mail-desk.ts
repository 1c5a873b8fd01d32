import type { Config } from '#platform';
import type { CompanyTerms } from './contract.ts';

/** What mails state about the shop and its desk. */
export interface MailDesk {
  config: Pick<Config, 'brand' | 'publicUrl' | 'desk'>;
  company: Pick<CompanyTerms, 'email' | 'cutOff'>;
}
