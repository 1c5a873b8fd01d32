/** Material declarations by part number, statements on substance laws, change notices and their followers. */
export { noticeSampleMails } from './followers/mail-samples.ts';
export { type Compliance, openCompliance } from './open-compliance.ts';
