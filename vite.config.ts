import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { earlyScript } from './tools/early-script.ts';
import { layerOrderFirst } from './tools/layer-order.ts';
import { compiledMessages } from './tools/message-plugin.ts';

/** Asked for by parts of the server alone, which the browser never gets. */
const unused = (...names: string[]) => names.map((name) => `export const ${name} = undefined;`).join('\n');

/**
 * Parts of React Router that this shop never uses, two kilobytes on every page: instrumentation (none is given) and
 * the discovery of routes (all are known from the start), and its own page of errors (`root.tsx` has ours; what stands here
 * is for a failure of the router itself). A release of React Router that asks them for more than
 * stands here does not build.
 */
const UNUSED_IN_ROUTER: Record<string, string> = {
  '/lib/router/instrumentation.js': `
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    ${unused('instrumentHandler', 'instrumentationResultMetaContext')}`,
  '/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    ${unused('getPathsWithAncestors', 'handleClientVersionMismatch', 'getManifestPath')}`,
  '/lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react';
    export const RemixRootDefaultErrorBoundary = () => createElement('html', { lang: 'en' },
      createElement('body', null, createElement('a', { href: '' }, 'Something failed. Load the page again')));
    export class RemixErrorBoundary extends Component {
      state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      render() { return this.state.failed ? RemixRootDefaultErrorBoundary() : this.props.children; }
    }
    ${unused('BoundaryShell')}`,
};

const withoutUnusedRouter: Plugin = {
  name: 'without-unused-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const [, path = ''] = /react-router\/dist\/production(\/lib\/.*)$/.exec(id) ?? [];
    return UNUSED_IN_ROUTER[path] ?? null;
  },
  transform(code, id) {
    if (!id.includes('/react-router/dist/production/lib/dom/')) return null;
    const shakeable = code
      .replaceAll(/ = (React\$1\.forwardRef\()/g, ' = /* @__PURE__ */ $1')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
    return shakeable === code ? null : { code: shakeable };
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    compiledMessages({ marksLanguages: true }),
    earlyScript,
    withoutUnusedRouter,
    reactRouter(),
    layerOrderFirst,
  ],
  // One style sheet for all pages: a few kilobytes more at first, nothing to wait for on any page after it.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The kernel only says what is: a page that uses one of its files need not load the others.
          treeshake: { moduleSideEffects: [{ test: /src\/kernel\//, sideEffects: false }] },
          output: {
            // Few files a page: a chunk of its own for every small shared module costs more than it saves.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // What every page's calls need of the kernel stands here: a group takes along all that its modules
                  // import, and the rest of the kernel belongs to parts.
                  test: /node_modules\/(?!react-toastify|clsx|altcha)|src\/(?:kernel\/(?:internal-calls|calls)|messages\/(?:digit-groups|languages|areas|format))\./,
                  priority: 4,
                },
                {
                  name: 'shell',
                  // `shell/acts` and what it takes along come with the first sign of somebody.
                  test: /src\/storefront\/(?:ui\/(?!toast-library|index|dialog|form|pagination)|shell\/(?!keys-view|acts\/|use-api|conversion)|messages|errors\/(?!not-found-page))/,
                  priority: 2,
                },
                {
                  // What lists, products, comparison and cart know of a part; pages that are only read do not load it.
                  name: 'parts',
                  test: /src\/(?:kernel\/(?:format|money|decimal|eseries|chip-size|units|locale)|commerce\/pricing\/contract|storefront\/catalogue\/(?:compare\/(?:use-chosen|selection)|product\/(?:offers|numbers)))/,
                  priority: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Drizzle is hundreds of small files: bundled, a start is half a second shorter. In development it stays outside,
  // where the process and the rooms share it.
  ssr: {
    external: ['pg', 'pino', 'react', 'react-dom', 'react-router'],
    noExternal: command === 'build' ? ['drizzle-orm'] : [],
  },
  clearScreen: false,
}));
