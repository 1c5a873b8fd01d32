/** Material declarations by part number, statements on laws on substances, change notices and who follows them. */
export { OPEN_COMPLIANCE_CALLS } from './api-spec.ts';
export { noticeSampleMails } from './followers/mail-samples.ts';
export { type Compliance, type ComplianceParts, openCompliance } from './open-compliance.ts';
