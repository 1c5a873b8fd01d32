/**
 * Releases of the catalogue. `buildRelease({ build: 'demo' })` compiles one in memory in about two seconds,
 * `readRelease(folder)` opens one from its files in a tenth of that, and `openActiveRelease(platform)` opens the one
 * that a store uses. The types are in `format.ts`.
 */
export { buildRelease } from '../compiler/compile.ts';
export { activateRelease, openActiveRelease, rollbackRelease } from './active.ts';
export { type Build, buildAndWrite } from './build.ts';
export { ReleaseError } from './errors.ts';
export * from './format.ts';
export { findOrderNumber, variantsOf } from './lookup.ts';
export { productId } from './numbers.ts';
export { isIntact, readManifest, readRelease } from './read.ts';
export { releaseFolder, releasesDir } from './release-folders.ts';
export { activeReleaseId, listReleases, registerRelease } from './store.ts';
export { writeRelease } from './write.ts';
