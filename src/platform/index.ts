export { type ApplyChanges, announceChange, type ChangeFeed, type Following } from './changes.ts';
export { type Clock, systemClock } from './clock.ts';
export {
  type Config,
  type ConfigProblem,
  type ConfigResult,
  describeProblems,
  readConfig,
} from './config.ts';
export type { Db, Executor } from './database.ts';
export { type EmbeddedDatabase, startEmbedded } from './embedded/launcher.ts';
export { LIMITS } from './limits.ts';
export { createLogger, type Logger } from './log.ts';
export { createPlatform, type OwnedPlatform, type Platform, StartError } from './platform.ts';
