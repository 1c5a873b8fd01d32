import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import {
  type BraintreeConfig,
  type PaypalConfig,
  readBraintree,
  readPaypal,
  readStripe,
  type StripeConfig,
} from './payment-settings.ts';
import { readScripts, type ScriptsConfig } from './scripts.ts';
import {
  type ObjectStoreConfig,
  readByteLimit,
  readDatabaseUrl,
  readDesk,
  readMail,
  readObjectStore,
} from './service-settings.ts';
import { type ConfigProblem, type Environment, origin, Reader, webAddress } from './settings-reader.ts';
import { readTrial, type TrialConfig } from './trial.ts';

/** All settings of the process, read from the environment and checked once at start. */
export interface Config extends TrialConfig {
  /** Folder of the project. Repository files (`data/`, `build/`) are found from here, never from `import.meta`. */
  rootDir: string;
  port: number;
  /** Origin of absolute links, without a trailing slash. */
  publicUrl: string;
  vaultPort: number;
  vaultPublicUrl: string;
  gatewayPort: number;
  /** Address that the stand-in of the card gateway listens on. */
  gatewayHost: string;
  /** Absolute folder of the embedded database, uploads and releases. */
  dataDir: string;
  /** Null: a secret is generated and stored in the database (see `Platform.sessionSecret`). */
  sessionSecret: string | null;
  /**
   * Other origins allowed to call `/api`. `localhost`: any port of this machine, the default of a trial unless it is
   * open (`TRIAL=on`) at a public address.
   */
  corsOrigins: string[] | 'localhost';
  /** Null: the embedded database. */
  databaseUrl: string | null;
  objectStore: ObjectStoreConfig | null;
  mail: { smtpUrl: string; sender: string } | null;
  quoteWebhookUrl: string | null;
  /** Publishable key of the commerce API. */
  publicKey: string;
  /** Programs that send this token read drafts and private content; null: no program does. */
  contentToken: string | null;
  /** First part of every cookie name. */
  storagePrefix: string;
  catalogue: 'full' | 'demo';
  brand: { name: string; slug: string };
  stripe: StripeConfig | null;
  paypal: PaypalConfig | null;
  /** The gateway behind PayPal. */
  braintree: BraintreeConfig | null;
  /** Third-party scripts: chat, assistant, captcha, analytics, sales tracking. */
  scripts: ScriptsConfig;
  /** Whether our own automatic answers in the chat are on. */
  assistant: boolean;
  /** Total bytes of the files of all chats. */
  chatFileBytes: number;
  /** Total bytes of price, stock and series files that staff import, and of staff's pictures. */
  intakeFileBytes: number;
  pictureFileBytes: number;
  /** Total bytes of files attached to requests for quotes, and of bills of materials on the bench. */
  quoteFileBytes: number;
  sheetBytes: number;
  desk: { email: string } | null;
  /** Number of proxies in front of the store whose forwarding headers are trusted; 0 = none. */
  trustedProxies: number;
  logLevel: LogLevel;
  /** Work factor of password hashes. `readConfig` always returns `full`; only the test harness sets `least`. */
  passwordWork: 'full' | 'least';
  /** Compares each reply of a `shopCall` with its schema; on in tests alone. */
  checksReplies: boolean;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: ConfigProblem[] };

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((n) => n >= 1 && n <= 65535);

/**
 * Reads all settings from the environment. Reports every problem at once, each with its fix; a problem never repeats a
 * secret.
 */
export function readConfig(env: Environment, rootDir: string): ConfigResult {
  const reader = new Reader(env);
  const ports = readPorts(reader);
  const stripe = readStripe(reader);
  const publicUrl = readPublicUrl(reader, ports.port);
  const { trial, openTrial, isPublicUrlHere } = readTrial(reader, publicUrl);
  const config: Config = {
    rootDir,
    trial,
    openTrial,
    isPublicUrlHere,
    ...ports,
    publicUrl,
    gatewayHost: reader.read(
      'GATEWAY_HOST',
      z.string().refine((host) => isIP(host) !== 0),
      '127.0.0.1',
      'give an IP address of this machine, 0.0.0.0 for all of them, or remove it',
    ),
    vaultPublicUrl: readVaultUrl(reader, ports.vaultPort, trial),
    dataDir: readDataDir(reader, rootDir),
    sessionSecret: reader.read(
      'SESSION_SECRET',
      z.string().min(32),
      null,
      'give at least 32 random characters, or remove it: one is generated and kept in the database',
    ),
    corsOrigins: readCorsOrigins(reader, trial && (!openTrial || isPublicUrlHere)),
    databaseUrl: readDatabaseUrl(reader),
    objectStore: readObjectStore(reader),
    mail: readMail(reader),
    quoteWebhookUrl: reader.read(
      'QUOTE_WEBHOOK_URL',
      webAddress,
      null,
      'give an address beginning with http:// or https://, or remove it',
    ),
    ...readStore(reader),
    contentToken: reader.read(
      'CONTENT_TOKEN',
      z.string().regex(/^[\w.~+/=-]{24,200}$/),
      null,
      'give 24 to 200 random letters, digits and . _ ~ + / = -, or remove it',
    ),
    stripe,
    paypal: readPaypal(reader),
    braintree: readBraintree(reader),
    scripts: readScripts(reader, trial),
    assistant: reader.text('ASSISTANT')?.toLowerCase() === 'on',
    chatFileBytes: readByteLimit(reader, 'CHAT_FILES_MB', 5, 'the files of all chats'),
    intakeFileBytes: readByteLimit(reader, 'INTAKE_FILES_MB', 2, 'the files of prices, stock and series'),
    quoteFileBytes: readByteLimit(reader, 'QUOTE_FILES_MB', 10, 'the files of requests for quotes'),
    sheetBytes: readByteLimit(reader, 'SHEETS_MB', 4, 'the bills of materials of visitors'),
    pictureFileBytes: readByteLimit(reader, 'PICTURE_FILES_MB', 5, 'the pictures of staff'),
    desk: readDesk(reader),
    trustedProxies: reader.read(
      'TRUST_PROXY',
      z.string().regex(/^\d$/).transform(Number),
      0,
      'give the number of proxies in front of the server, 0 to 9',
    ),
    logLevel: reader.read('LOG_LEVEL', z.enum(LOG_LEVELS), 'info', `use one of ${LOG_LEVELS.join(', ')}`),
    passwordWork: 'full',
    checksReplies: false,
  };
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, config };
}

/** The problems as text for an operator at a terminal, one line per problem and fix. */
export function describeProblems(problems: readonly ConfigProblem[]): string {
  const count = problems.length === 1 ? 'One setting is wrong' : `${problems.length} settings are wrong`;
  const lines = problems.map(({ setting, problem, fix }) => `  ${setting}: ${problem}.\n    Fix: ${fix}.`);
  return [`${count}; the store was not started.`, ...lines].join('\n');
}

function readPorts(reader: Reader): Pick<Config, 'port' | 'vaultPort' | 'gatewayPort'> {
  const fix = 'give a whole number from 1 to 65535';
  const port = reader.read('PORT', portNumber, 3000, fix);
  const vaultPort = reader.read('VAULT_PORT', portNumber, port + 1, fix);
  const gatewayPort = reader.read('GATEWAY_PORT', portNumber, port + 2, fix);
  if (new Set([port, vaultPort, gatewayPort]).size < 3) {
    reader.refuse(
      'PORT',
      `PORT ${port}, VAULT_PORT ${vaultPort} and GATEWAY_PORT ${gatewayPort} are not three different ports`,
      'give each its own port',
    );
  }
  for (const [setting, value] of [
    ['VAULT_PORT', vaultPort],
    ['GATEWAY_PORT', gatewayPort],
  ] as const) {
    if (value > 65535)
      reader.refuse(setting, `its default ${value} lies beyond 65535`, 'set it, or choose a lower PORT');
  }
  return { port, vaultPort, gatewayPort };
}

function readPublicUrl(reader: Reader, port: number): string {
  const host = reader.read(
    'VERCEL_URL',
    z.string().regex(/^[A-Za-z0-9.-]+(:\d+)?$/),
    null,
    'give a host name without https://',
  );
  const fallback = host ? `https://${host}` : `http://localhost:${port}`;
  return reader.read(
    'PUBLIC_URL',
    origin,
    fallback,
    'give the origin alone, such as https://shop.example.com, without a path',
  );
}

function readVaultUrl(reader: Reader, vaultPort: number, trial: boolean): string {
  const url = reader.read(
    'VAULT_PUBLIC_URL',
    origin,
    null,
    'give the origin alone, such as https://vault.example.com, without a path',
  );
  if (url === null && !trial && !reader.has('VAULT_PUBLIC_URL')) {
    reader.refuse(
      'VAULT_PUBLIC_URL',
      'is missing',
      'give the public origin of the card vault; it has a default only in a trial',
    );
  }
  return url ?? `http://localhost:${vaultPort}`;
}

function readDataDir(reader: Reader, rootDir: string): string {
  const path = reader.text('DATA_DIR') ?? '.data';
  if (path.includes('\0')) reader.refuse('DATA_DIR', 'holds a NUL character', 'give the path of a folder');
  return isAbsolute(path) ? path : join(rootDir, path);
}

/** @param isHere the trial is local and not opened to strangers: clients on any port of this machine are allowed */
function readCorsOrigins(reader: Reader, isHere: boolean): Config['corsOrigins'] {
  const text = reader.text('CORS_ORIGINS');
  if (text === null) return isHere ? 'localhost' : [];
  const origins: string[] = [];
  for (const part of text.split(',').map((word) => word.trim())) {
    const parsedOrigin = origin.safeParse(part);
    if (parsedOrigin.success) origins.push(parsedOrigin.data);
    else
      reader.refuse(
        'CORS_ORIGINS',
        `${JSON.stringify(part.slice(0, 80))} is not an origin`,
        'list origins such as https://shop.example.com, separated by commas',
      );
  }
  return origins;
}

function readStore(reader: Reader): Pick<Config, 'publicKey' | 'storagePrefix' | 'catalogue' | 'brand'> {
  return {
    publicKey: reader.read(
      'PUBLIC_KEY',
      z.string().regex(/^[\w-]{1,64}$/),
      'pk_demo',
      'use up to 64 letters, digits, _ and -',
    ),
    storagePrefix: reader.read(
      'STORAGE_PREFIX',
      z.string().regex(/^[\w-]{1,32}$/),
      'swell',
      'use up to 32 letters, digits, _ and -',
    ),
    catalogue: reader.read('CATALOGUE', z.enum(['full', 'demo']), 'full', 'use full or demo'),
    brand: {
      name: reader.read(
        'BRAND_NAME',
        z
          .string()
          .max(60)
          .regex(/^\P{Cc}+$/u),
        'Norvolt',
        'use up to 60 characters on one line',
      ),
      slug: reader.read(
        'BRAND_SLUG',
        z
          .string()
          .max(60)
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        'norvolt',
        'use lower-case letters, digits and single hyphens',
      ),
    },
  };
}
