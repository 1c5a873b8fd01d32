import { build, type Rolldown } from 'vite';
import { ROOT } from '../harness.ts';

/** A release of the public client library as a script that puts its client on the window, as a shop's build would. */
export function bundle(release: string): Promise<string> {
  return bundled(`import client from '${release}'; window.client = client;`);
}

/** A release of the public content client, likewise: `window.Builder` and its `window.builder`. */
export function bundleContent(release: string): Promise<string> {
  return bundled(
    `import { Builder, builder } from '${release}'; window.Builder = Builder; window.builder = builder;`,
  );
}

/** Our own client, likewise: `window.createCommerce`. */
export function bundleOwn(): Promise<string> {
  const client = `${ROOT}/src/storefront/api/commerce/index.ts`;
  return bundled(`import { createCommerce } from '${client}'; window.createCommerce = createCommerce;`);
}

async function bundled(text: string): Promise<string> {
  const entry = '\0entry';
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
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
