/**
 * Preloaded into every process of the tests. Node parses the package file of drizzle-orm, 130 kB, again for each of its 200
 * modules, and looks up each `#module` anew for every importer: a third of the cost of a short test file.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module';

const resolutions = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const importer = context.parentURL ?? '';
    if (
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      importer.includes('/node_modules/drizzle-orm/')
    )
      return { url: new URL(specifier, importer).href, format: 'module', shortCircuit: true };
    const isShared = specifier.startsWith('#') || specifier.startsWith('drizzle-orm');
    if (!isShared || importer.includes('/node_modules/')) return nextResolve(specifier, context);
    const key = `${context.conditions.join()} ${specifier}`;
    const resolution = resolutions.get(key) ?? nextResolve(specifier, context);
    resolutions.set(key, resolution);
    return { ...resolution, shortCircuit: true };
  },
});
