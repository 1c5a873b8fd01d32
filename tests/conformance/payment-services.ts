import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  createPayments,
  gatewayOrigin,
  openGateways,
  type Payments,
  standInKeys,
  webhookSecret,
} from '#commerce/payments';
import { createLogger, createPlatform, type OwnedPlatform, readConfig } from '#platform';
import { createVault, type Vault } from '#vault';
import { createGateway, type Gateway } from '../../stand-ins/gateway/index.ts';
import { traceStore } from '../harness/traces.ts';
import { createTestDatabase, freePort, ROOT } from '../harness.ts';

/** Vault, payments and gateway of a trial over real sockets, without the rest of the shop. */
export interface PaymentServices {
  platform: OwnedPlatform;
  vault: Vault;
  payments: Payments;
  gateway: Gateway;
  vaultOrigin: string;
  gatewayOrigin: string;
  webhookUrl: string;
  /** The secret key that the gateway accepts. */
  secretKey: string;
  /** The complete log as text. */
  readLog(): string;
  /** Moves the clock of shop and gateway to this offset from the real time, in milliseconds. */
  setClock(offset: number): void;
  close(): Promise<void>;
}

export interface PaymentServicesOptions {
  /** Further settings; the gateway's origin is known before the shop starts. */
  env?: (gatewayOrigin: string) => Record<string, string>;
  storedCard?: (
    accountId: string,
    cardId: string,
  ) => Promise<{ paymentMethod: string; gatewayCustomer: string } | null>;
}

export async function openPaymentServices(options: PaymentServicesOptions = {}): Promise<PaymentServices> {
  const database = await createTestDatabase();
  const port = await freePort();
  const env = { DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'debug' };
  const extraEnv = options.env?.(`http://localhost:${port + 2}`) ?? {};
  const read = readConfig({ ...env, ...extraEnv, DATA_DIR: '/nowhere/unused', CATALOGUE: 'demo' }, ROOT);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { config } = read;
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const dataDir = `${process.env['TMPDIR'] ?? '/tmp'}/till-${process.pid}-${port}`;
  const platform = await createPlatform({ ...config, dataDir }, { log, clock: { now } });
  const gateways = openGateways(platform);
  const vault = createVault(platform, gateways.vault);
  const storedCard = options.storedCard ?? (async () => null);
  const payments = createPayments(platform, { gateways, vault, accounts: { storedCard } });
  const webhookUrl = `http://localhost:${config.port}/api/webhooks/stripe`;
  const standIn = standInKeys(platform);
  const keys = { ...standIn, secretKey: config.stripe?.secretKey ?? standIn.secretKey };
  const gateway = createGateway({
    origin: gatewayOrigin(config),
    storeWebhookUrl: webhookUrl,
    webhookSecret: webhookSecret(platform),
    keys,
    now,
  });
  const servers = await Promise.all([
    serve(config.port, (request) => payments.webhook(request)),
    serve(config.vaultPort, (request) => vault.fetch(request)),
    serve(config.gatewayPort, (request) => gateway.fetch(request)),
  ]);
  return {
    platform,
    vault,
    payments,
    gateway,
    webhookUrl,
    secretKey: keys.secretKey,
    vaultOrigin: `http://localhost:${config.vaultPort}`,
    gatewayOrigin: gatewayOrigin(config),
    readLog: () => lines.join(''),
    setClock: (newOffset) => {
      offset = newOffset;
    },
    close: async () => {
      await gateway.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await platform.jobs.close();
      await traceStore(lines, platform);
      await platform.close();
      await database.drop();
    },
  };
}

async function serve(port: number, answer: (request: Request) => Promise<Response>): Promise<Server> {
  const listener = getRequestListener(answer);
  const server = createServer((request, response) => void listener(request, response)).listen(port);
  await once(server, 'listening');
  return server;
}
