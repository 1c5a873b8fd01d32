import { build, type Rolldown } from 'vite';
import { compiledMessages } from '../../tools/message-plugin.ts';
import { ROOT } from '../harness.ts';

/** Bundles a release of the public client library as a script that sets `window.client`. */
export function bundleCommerceRelease(release: string): Promise<string> {
  return bundleEntry(`import client from '${release}'; window.client = client;`);
}

/** Bundles a release of the public content client as a script that sets `window.Builder` and `window.builder`. */
export function bundleContentRelease(release: string): Promise<string> {
  return bundleEntry(
    `import { Builder, builder } from '${release}'; window.Builder = Builder; window.builder = builder;`,
  );
}

/** Bundles our storefront client as a script that sets `window.createCommerce`. */
export function bundleStorefrontClient(): Promise<string> {
  const client = `${ROOT}/src/storefront/api/commerce/index.ts`;
  return bundleEntry(`import { createCommerce } from '${client}'; window.createCommerce = createCommerce;`);
}

async function bundleEntry(text: string): Promise<string> {
  const entry = '\0entry';
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      compiledMessages(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? text : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}
