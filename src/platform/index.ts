export * from '#platform/basics';
export {
  announceChange,
  announceStamps,
  type StampRange,
  TRANSACTION_STAMP,
} from './changes.ts';
export type { Clock } from './clock.ts';
export { moment } from './columns.ts';
export { type Db, type Executor, isDatabaseAway } from './database.ts';
export { startEmbedded } from './embedded/launcher.ts';
export { createPause, waitForOwnTurn } from './event-loop-pauses.ts';
export { openClaimedFiles } from './files/claimed-files.ts';
export { isFileKey } from './files/files.ts';
export { LONGEST_TRY_MS } from './jobs/job-attempts.ts';
export type { DeadJob, Job, NewJob } from './jobs/jobs.ts';
export { parseMailAddress } from './mail/address.ts';
export { mailLayout } from './mail/layout.ts';
export {
  composeMail,
  type MailSample,
  type MailShop,
  mailSample,
  type SampleMails,
} from './mail/letter.ts';
export type {
  NewMail,
  StoredMail,
} from './mail/mail.ts';
export { mailboxKey, mayMail } from './mail/mailbox.ts';
export { mailMoment } from './mail/moment.ts';
export { createOptIn, type OptInSecret, optInColumns } from './mail/opt-in.ts';
export {
  type MailPart,
  mailButton,
  mailCode,
  mailFacts,
  mailLink,
  mailNote,
  mailParagraph,
  mailSums,
  mailTable,
} from './mail/parts.ts';
export { hintAfterCommit } from './notify-hints.ts';
export type { PageKey } from './page-key.ts';
export { type CountedTry, clearPasswordTries, countPasswordTry, placeOf } from './password-tries.ts';
export { createPlatform, type OwnedPlatform, type Platform } from './platform.ts';
export { makePrivateFolder } from './private-folder.ts';
export { LineWait } from './queue-wait.ts';
export type { Random } from './random.ts';
export { claimDatabase, readStoreMode } from './store-mode.ts';
export type { Throttle, ThrottleAnswer } from './throttle.ts';
export { askOutside } from './transaction-guard.ts';
export {
  hasTrialAccess,
  isTrialKey,
  TRIAL_ACCESS_PATH,
  trialCookie,
  trialCookieLine,
  trialLink,
} from './trial-access.ts';
export { Turns } from './turns.ts';
export { changedLines } from './versions/rules.ts';
export { versionsAfter } from './versions/store.ts';
export { versionTable } from './versions/table.ts';
export {
  contentOf,
  openVersions,
  type ReadVersion,
  type ReplaceResult,
  type VersionChange,
  type Versions,
} from './versions/versions.ts';
