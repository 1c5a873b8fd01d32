export * from '#platform/basics';
export {
  type ApplyChanges,
  announceChange,
  announceStamps,
  type ChangeFeed,
  type FollowHandle,
  type StampRange,
  TRANSACTION_STAMP,
} from './changes.ts';
export { type Clock, systemClock } from './clock.ts';
export { type Db, type Executor, isDatabaseAway } from './database.ts';
export { type EmbeddedDatabase, startEmbedded } from './embedded/launcher.ts';
export { createPause, waitForOwnTurn } from './event-loop-pauses.ts';
export { type ClaimedFiles, openClaimedFiles } from './files/claimed-files.ts';
export { type Files, isFileKey, type NewFile } from './files/files.ts';
export { LONGEST_TRY_MS } from './jobs/job-attempts.ts';
export type { DeadJob, DeadLetterListener, Job, JobHandler, Jobs, NewJob } from './jobs/jobs.ts';
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
  Mail,
  MailAttachment,
  MailFailure,
  MailState,
  NewMail,
  StoredMail,
} from './mail/mail.ts';
export { mailSubject } from './mail/mail-text.ts';
export { mailboxKey, mayMail } from './mail/mailbox.ts';
export { mailMoment } from './mail/moment.ts';
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
export { hintAfterCommit } from './notify-hints.ts';
export { type CountedTry, clearPasswordTries, countPasswordTry, placeOf } from './password-tries.ts';
export { createPlatform, type OwnedPlatform, type Platform } from './platform.ts';
export { makePrivateFolder } from './private-folder.ts';
export { LineWait } from './queue-wait.ts';
export type { Random } from './random.ts';
export { claimDatabase, readStoreMode, type StoreMode } from './store-mode.ts';
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
export { type TurnLimits, Turns } from './turns.ts';
export { changedLines } from './versions/rules.ts';
export { versionsAfter } from './versions/store.ts';
export { type VersionRow, versionTable } from './versions/table.ts';
export {
  type CurrentContent,
  contentOf,
  type NewVersion,
  openVersions,
  type ReadVersion,
  type ReplaceResult,
  type VersionChange,
  type Versioned,
  type Versions,
} from './versions/versions.ts';
