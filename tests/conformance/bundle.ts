import { build, type Rolldown } from 'vite';

/** The release as a script that puts its client on the window, as a shop's own build would. */
export async function bundle(release: string): Promise<string> {
  const entry = '\0entry';
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `import client from '${release}'; window.client = client;` : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
