import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { z } from 'zod';
import { markInternal } from '#kernel';
import { waitForOwnTurn } from '#platform';
import type { Config, Logger } from '#platform/basics';
import { createPages, type Pages, type PagesOptions } from '../storefront/cache/index.ts';
import type { ApiServer } from './api.ts';
import type * as bundled from './bundled.ts';
import { createTurns } from './turns.ts';

/** The built storefront including the modules, as `build/server/index.js` exports it. */
export type Bundle = ServerBuild & { entry: { module: typeof bundled } };

export type { Pages };

/** The pages over an API: cached, rendered in-process, in the languages and currencies of the store. */
export function mountPages(
  { config, log }: { config: Config; log: Logger },
  api: ApiServer,
  build: Bundle | (() => Promise<Bundle>),
): Pages {
  return createPages({
    report: (message, error) =>
      error === undefined ? log.warn(message) : log.error({ err: error }, message),
    build,
    mode: typeof build === 'function' ? 'development' : 'production',
    api: async (request, caller) => {
      const response = await api.fetch(markInternal(request), caller);
      // Without this, the API call and the rendering of the page would share one turn of the event loop.
      await waitForOwnTurn();
      return response;
    },
    turn: createTurns(),
    version: () => api.version(),
    onPartsChanged: (listener) => void api.onPartsChanged(listener),
    publicUrl: config.publicUrl,
    publicKey: config.publicKey,
    paying: payingAddresses(config),
    brand: config.brand,
    ...foreignScripts(config),
    slugs: api.slugs,
    contentPages: api.contentPages,
    isContentPage: api.isContentPage,
    redirects: readRedirects(config.rootDir),
    experimentAt: api.experimentAt,
    choices: { ...api.choices, prefix: config.storagePrefix },
  });
}

const path = z.string().regex(/^(?:\/[a-z0-9-]+)+$/);
const redirectFile = z.object({ redirects: z.record(path, path) });

/** Permanent redirects by path. Throws if the file is invalid. */
function readRedirects(rootDir: string): ReadonlyMap<string, string> {
  const result = redirectFile.safeParse(
    JSON.parse(readFileSync(join(rootDir, 'data/redirects.json'), 'utf8')),
  );
  if (!result.success) throw new Error(`data/redirects.json is wrong: ${z.prettifyError(result.error)}`);
  return new Map(Object.entries(result.data.redirects));
}

const NAMES = ['chat', 'assistant', 'analytics', 'sales'] as const;

/** Configured third-party scripts, each named by its purpose. */
function foreignScripts({ scripts }: Config): Pick<PagesOptions, 'scripts' | 'captchaProvider'> {
  const scriptEntries: NonNullable<PagesOptions['scripts']>[number][] = [];
  for (const name of NAMES) {
    const script = scripts[name];
    if (script) scriptEntries.push({ name, ...script });
  }
  const { captcha } = scripts;
  if (!captcha) return { scripts: scriptEntries };
  return {
    scripts: [...scriptEntries, { name: 'captcha', ...captcha.script }],
    captchaProvider: captcha.provider,
  };
}

/**
 * URLs for paying: in a trial the stand-in gateway serves scripts with the providers' interfaces; else the providers'
 * own are used.
 */
function payingAddresses({ trial, vaultPublicUrl, publicUrl, gatewayPort }: Config): PagesOptions['paying'] {
  if (!trial) return { vaultUrl: vaultPublicUrl, scripts: {}, redirectFlow: 'intent' };
  const standIn = `http://${new URL(publicUrl).hostname}:${gatewayPort}`;
  return {
    vaultUrl: vaultPublicUrl,
    scripts: {
      stripe: `${standIn}/v3/`,
      braintreeClient: `${standIn}/braintree/client.js`,
      braintreePaypal: `${standIn}/braintree/paypal-checkout.js`,
    },
  };
}
