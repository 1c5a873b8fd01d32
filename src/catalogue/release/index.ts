/**
 * Releases of the catalogue. `buildRelease({ build: 'demo' })` compiles one in memory in about two seconds;
 * the shapes are in `format.ts`.
 */
export { buildRelease } from '../compiler/compile.ts';
export * from './format.ts';
export { productId } from './numbers.ts';
