import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { readScripts, type ScriptsConfig } from './scripts.ts';
import { readTrial, type TrialConfig } from './trial.ts';

/** Everything the process is told from outside, read and checked once at start. */
export interface Config extends TrialConfig {
  /** Folder of the project. Repository files (`data/`, `build/`) are found from here, never from `import.meta`. */
  rootDir: string;
  port: number;
  /** Origin of absolute links, without a trailing slash. */
  publicUrl: string;
  vaultPort: number;
  vaultPublicUrl: string;
  gatewayPort: number;
  /** Absolute folder of the embedded database, uploads and releases. */
  dataDir: string;
  /** Null: one is generated and kept in the database (see `Platform.sessionSecret`). */
  sessionSecret: string | null;
  /** Other origins allowed to call `/api`; `localhost` = any port of this machine, in a trial that is on it. */
  corsOrigins: string[] | 'localhost';
  /** Null: the embedded database. */
  databaseUrl: string | null;
  objectStore: ObjectStoreConfig | null;
  mail: { smtpUrl: string; from: string } | null;
  quoteWebhookUrl: string | null;
  /** Publishable key of the commerce API. */
  publicKey: string;
  /** Shows drafts and private content to programs that send it; null: nobody sees them. */
  contentToken: string | null;
  /** First part of every cookie name. */
  storagePrefix: string;
  catalogue: 'full' | 'demo';
  brand: { name: string; slug: string };
  stripe: StripeConfig | null;
  paypal: { clientId: string; merchantId: string } | null;
  /** The gateway behind PayPal. */
  braintree: BraintreeConfig | null;
  /** Scripts of other firms: chat, assistant, captcha, analytics, sales tracking. */
  scripts: ScriptsConfig;
  /** Our own automatic answers in the chat. */
  assistant: boolean;
  /** Bytes that the files of all chats may have together. */
  chatFileBytes: number;
  desk: { email: string; password: string } | null;
  /** Number of proxies in front whose forwarding headers are believed; 0 = none. */
  trustedProxies: number;
  logLevel: LogLevel;
  /** Work in a password hash. Always `full` as read: no setting makes it less, only a test's own harness does. */
  passwordWork: 'full' | 'least';
}

export interface ObjectStoreConfig {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null: the gateway's own host. */
  host: string | null;
}

export interface BraintreeConfig {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** Origin of its API. */
  host: string;
}

export interface ConfigProblem {
  setting: string;
  problem: string;
  fix: string;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: ConfigProblem[] };

type Environment = Readonly<Record<string, string | undefined>>;

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((n) => n >= 1 && n <= 65535);
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username)
  .transform((url) => url.origin);
const webAddress = z.url({ protocol: /^https?$/ });
const mailAddress = z.string().regex(/^(?:[^<>\r\n]{1,100} )?<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/);

/** Reads one setting at a time and keeps a list of everything that is wrong. */
class Reader {
  readonly problems: ConfigProblem[] = [];
  readonly #env: Environment;
  constructor(env: Environment) {
    this.#env = env;
  }

  /** The text of a setting; an empty or blank value counts as not set. */
  text(setting: string): string | null {
    return this.#env[setting]?.trim() || null;
  }

  has(setting: string): boolean {
    return this.text(setting) !== null;
  }

  refuse(setting: string, problem: string, fix: string): void {
    this.problems.push({ setting, problem, fix });
  }

  /** A checked value, or `fallback` when the setting is absent or refused. */
  read<T, F>(setting: string, schema: z.ZodType<T>, fallback: F, fix: string): T | F {
    const text = this.text(setting);
    if (text === null) return fallback;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    this.refuse(setting, `${quote(setting, text)} is not usable`, fix);
    return fallback;
  }

  /** Settings that only make sense together: all present, or none of them. */
  group<K extends string>(settings: readonly K[], purpose: string): Record<K, string> | null {
    const missing = settings.filter((setting) => !this.has(setting));
    if (missing.length === settings.length) return null;
    for (const setting of missing) {
      const present = settings.filter((other) => this.has(other)).join(', ');
      this.refuse(
        setting,
        `is missing while ${present} is set`,
        `set it too, or remove ${present}: ${purpose}`,
      );
    }
    if (missing.length > 0) return null;
    return Object.fromEntries(settings.map((setting) => [setting, this.text(setting)])) as Record<K, string>;
  }
}

function quote(setting: string, text: string): string {
  const secret = /SECRET|PASSWORD|TOKEN|KEY|URL$/.test(setting) && !setting.startsWith('PUBLIC_');
  return secret ? 'the value given' : JSON.stringify(text.slice(0, 80));
}

/**
 * Reads all settings from the environment.
 * Names every problem at once, each with its fix; secrets are never repeated in a problem.
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
    chatFileBytes: readChatFiles(reader),
    desk: readDesk(reader),
    trustedProxies: reader.read(
      'TRUST_PROXY',
      z.string().regex(/^\d$/).transform(Number),
      0,
      'give the number of proxies in front of the server, 0 to 9',
    ),
    logLevel: reader.read('LOG_LEVEL', z.enum(LOG_LEVELS), 'info', `use one of ${LOG_LEVELS.join(', ')}`),
    passwordWork: 'full',
  };
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, config };
}

function readChatFiles(reader: Reader): number {
  const megabytes = reader.read(
    'CHAT_FILES_MB',
    z
      .string()
      .regex(/^[1-9]\d{1,6}$/)
      .transform(Number),
    5 * 1024,
    'give the megabytes that the files of all chats may have together, 10 to 9999999',
  );
  return megabytes * 1024 * 1024;
}

/** The problems as lines for a person at a terminal. */
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

/** @param isHere a trial that strangers are not asked into: clients on this machine, on any port, are let in */
function readCorsOrigins(reader: Reader, isHere: boolean): Config['corsOrigins'] {
  const text = reader.text('CORS_ORIGINS');
  if (text === null) return isHere ? 'localhost' : [];
  const origins: string[] = [];
  for (const part of text.split(',').map((word) => word.trim())) {
    const parsed = origin.safeParse(part);
    if (parsed.success) origins.push(parsed.data);
    else
      reader.refuse(
        'CORS_ORIGINS',
        `${JSON.stringify(part.slice(0, 80))} is not an origin`,
        'list origins such as https://shop.example.com, separated by commas',
      );
  }
  return origins;
}

function readDatabaseUrl(reader: Reader): string | null {
  const text = reader.text('DATABASE_URL');
  if (text === null) return null;
  const fix = 'give postgres://user:password@host:5432/database, or remove it to use the embedded database';
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    reader.refuse('DATABASE_URL', 'is not the address of a PostgreSQL database', fix);
    return null;
  }
  return text;
}

function readObjectStore(reader: Reader): ObjectStoreConfig | null {
  const region = reader.text('S3_REGION') ?? 'us-east-1';
  reader.read('S3_ENDPOINT', webAddress, null, 'give an address beginning with http:// or https://');
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const group = reader.group(names, 'files then stay in DATA_DIR');
  if (!group) return null;
  return {
    endpoint: group.S3_ENDPOINT,
    bucket: group.S3_BUCKET,
    region,
    accessKeyId: group.S3_ACCESS_KEY_ID,
    secretAccessKey: group.S3_SECRET_ACCESS_KEY,
  };
}

function readMail(reader: Reader): Config['mail'] {
  reader.read(
    'SMTP_URL',
    z.url({ protocol: /^smtps?$/ }),
    null,
    'give smtp://user:password@host:587, or remove it',
  );
  reader.read('MAIL_FROM', mailAddress, null, 'give one address, such as Store <store@example.com>');
  const group = reader.group(['SMTP_URL', 'MAIL_FROM'] as const, 'mail is then kept for reading in a trial');
  return group && { smtpUrl: group.SMTP_URL, from: group.MAIL_FROM };
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

function readStripe(reader: Reader): StripeConfig | null {
  const host = reader.read(
    'STRIPE_HOST',
    origin,
    null,
    'give an origin such as https://gateway.example.com, or remove it',
  );
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const group = reader.group(names, 'without them the store runs as a trial');
  if (!group) return null;
  return {
    secretKey: group.STRIPE_SECRET_KEY,
    publishableKey: group.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: group.STRIPE_WEBHOOK_SECRET,
    host,
  };
}

function readPaypal(reader: Reader): Config['paypal'] {
  const group = reader.group(
    ['PAYPAL_CLIENT_ID', 'PAYPAL_MERCHANT_ID'] as const,
    'PayPal is then not offered',
  );
  return group && { clientId: group.PAYPAL_CLIENT_ID, merchantId: group.PAYPAL_MERCHANT_ID };
}

function readBraintree(reader: Reader): BraintreeConfig | null {
  const host = reader.read(
    'BRAINTREE_HOST',
    origin,
    'https://payments.braintree-api.com',
    'give an origin such as https://payments.sandbox.braintree-api.com, or remove it',
  );
  const names = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const;
  const group = reader.group(names, 'PayPal is then not offered');
  if (!group) return null;
  return {
    merchantId: group.BRAINTREE_MERCHANT_ID,
    publicKey: group.BRAINTREE_PUBLIC_KEY,
    privateKey: group.BRAINTREE_PRIVATE_KEY,
    host,
  };
}

function readDesk(reader: Reader): Config['desk'] {
  const group = reader.group(
    ['DESK_EMAIL', 'DESK_PASSWORD'] as const,
    'a first staff account is then printed once',
  );
  return group && { email: group.DESK_EMAIL, password: group.DESK_PASSWORD };
}
