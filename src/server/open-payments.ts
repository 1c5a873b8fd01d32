import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Gateways, gatewayOrigin, openGateways, standInKeys, webhookSecret } from '#commerce/payments';
import type { Platform } from '#platform';
import { createVault, type Vault } from '#vault';
import type { Surface } from './api.ts';

/** The payment services that must exist before the accounts. */
export interface Paying {
  gateways: Gateways;
  vault: Vault;
  /** In a trial the gateway stand-in; else null. */
  standIn: (Surface & { close(): Promise<void> }) | null;
}

/** Opens payment gateways and vault; in a trial also the stand-in, which stores its data in the data folder. */
export async function openPaying(platform: Platform): Promise<Paying> {
  const gateways = openGateways(platform);
  return { gateways, vault: createVault(platform, gateways.vault), standIn: await openStandIn(platform) };
}

/** In `DATA_DIR/stand-ins`: the secret key, for programs on this machine that control the stand-in. */
const STAND_IN_KEY_FILE = 'secret-key';

async function openStandIn(platform: Platform): Promise<Paying['standIn']> {
  const { config, clock } = platform;
  if (!config.trial) return null;
  // Imported only here, so that a live store never loads it.
  const { createGateway } = await import('../../stand-ins/gateway/index.ts');
  const keys = standInKeys(platform);
  const folder = join(config.dataDir, 'stand-ins');
  const gateway = createGateway({
    origin: gatewayOrigin(config),
    storeWebhookUrl: `http://localhost:${config.port}/api/webhooks/stripe`,
    webhookSecret: webhookSecret(platform),
    keys,
    folder,
    browserDir: join(config.rootDir, 'stand-ins/gateway/browser'),
    now: () => clock.now(),
  });
  await writeFile(join(folder, STAND_IN_KEY_FILE), `${keys.secretKey}\n`, { mode: 0o600 });
  return gateway;
}
