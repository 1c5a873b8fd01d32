export * from '#platform/basics';
export {
  type ApplyChanges,
  announceChange,
  announceStamps,
  type ChangeFeed,
  type Following,
  type StampRange,
  TRANSACTION_STAMP,
} from './changes.ts';
export { type Clock, systemClock } from './clock.ts';
export { type Db, type Executor, isDatabaseAway } from './database.ts';
export { type EmbeddedDatabase, startEmbedded } from './embedded/launcher.ts';
export { type ClaimedFiles, openClaimedFiles } from './files/claimed-files.ts';
export { type Files, isFileKey, type NewFile } from './files/files.ts';
export { makePrivateFolder } from './folder.ts';
export { hintAfterCommit } from './hints.ts';
export type { DeadJob, Job, JobGivenUp, JobHandler, Jobs, NewJob } from './jobs/jobs.ts';
export { LONGEST_TRY_MS } from './jobs/tries.ts';
export { LineWait } from './line-wait.ts';
export { parseMailAddress } from './mail/address.ts';
export { type MailFrame, mailLayout } from './mail/layout.ts';
export {
  composeMail,
  type MailLetter,
  type MailSample,
  type MailShop,
  mailSample,
  type SampleMails,
} from './mail/letter.ts';
export type {
  AttachmentMaker,
  KeptMail,
  Mail,
  MailAttachment,
  MailFailure,
  MailState,
  NewMail,
} from './mail/mail.ts';
export { mailboxKey, mayMail } from './mail/mailbox.ts';
export { mailLanguage, mailMoment } from './mail/moment.ts';
export {
  type MailPart,
  type MailTable,
  mailButton,
  mailCode,
  mailFacts,
  mailLink,
  mailNote,
  mailParagraph,
  mailSums,
  mailTable,
} from './mail/parts.ts';
export { escapeHtml, mailSubject } from './mail/words.ts';
export { askOutside } from './outside.ts';
export { type CountedTry, clearPasswordTries, countPasswordTry, placeOf } from './password-tries.ts';
export { createPause, ownTurn } from './pauses.ts';
export { createPlatform, type OwnedPlatform, type Platform } from './platform.ts';
export type { Random } from './random.ts';
export { claimDatabase, readStoreMode, type StoreMode } from './store-mode.ts';
export type { Throttle, ThrottleAnswer } from './throttle.ts';
export {
  hasTrialAccess,
  isTrialKey,
  TRIAL_ACCESS_PATH,
  trialCookie,
  trialCookieLine,
  trialLink,
} from './trial-access.ts';
export { type TurnLimits, Turns } from './turns.ts';
export { changedLines, problemsOf, shortly } from './versions/rules.ts';
export { versionsAfter } from './versions/store.ts';
export { type VersionRow, versionTable } from './versions/table.ts';
export {
  contentOf,
  type NewVersion,
  openVersions,
  type ReadVersion,
  type Replaced,
  type Standing,
  type VersionChange,
  type Versioned,
  type Versions,
} from './versions/versions.ts';
