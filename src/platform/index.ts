export * from '#platform/basics';
export { type ApplyChanges, announceChange, type ChangeFeed, type Following } from './changes.ts';
export { type Clock, systemClock } from './clock.ts';
export type { Db, Executor } from './database.ts';
export { type EmbeddedDatabase, startEmbedded } from './embedded/launcher.ts';
export { createPlatform, type OwnedPlatform, type Platform } from './platform.ts';
