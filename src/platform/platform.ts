import { randomBytes } from 'node:crypto';
import { type Config, createLogger, type Logger, StartError } from '#platform/basics';
import { CompanyHistory } from '#settings/company';
import { type ChangeFeed, createChangeFeed } from './changes.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Db, openDatabase } from './database.ts';
import { startEmbedded } from './embedded/launcher.ts';
import { createFiles, type Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import { JobWorker } from './jobs/worker.ts';
import { createKnownPlaces, type KnownPlaces } from './known-places.ts';
import type { MailShop } from './mail/letter.ts';
import type { Mail } from './mail/mail.ts';
import { createMail } from './mail/mailer.ts';
import { migrate } from './migrate.ts';
import { listenToDatabase, type Notifications } from './notifications.ts';
import { makePrivateFolder } from './private-folder.ts';
import { type Random, systemRandom } from './random.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** Services that every module builds on. */
export interface Platform {
  config: Config;
  db: Db;
  log: Logger;
  clock: Clock;
  random: Random;
  changes: ChangeFeed;
  /** Hints between processes that may be lost; use `changes` for what must arrive. */
  notifications: Pick<Notifications, 'listen'>;
  /** Work to do after a commit. Modules register handlers while they are wired, then `start` is called. */
  jobs: Jobs;
  mail: Mail;
  /** The company's facts, past and present. Read them at each use: owners change them while the shop runs. */
  company: CompanyHistory;
  /** Sender of all mails. */
  mailShop: MailShop;
  files: Files;
  throttle: Throttle;
  places: KnownPlaces;
  /** Signs sessions; the same in every process on one database. */
  sessionSecret: string;
}

/** A platform that its owner must close. */
export interface OwnedPlatform extends Platform {
  close(): Promise<void>;
}

export interface PlatformOptions {
  log?: Logger;
  clock?: Clock;
  random?: Random;
  /** For commands: use the embedded database of a running store instead of refusing. */
  joinRunning?: boolean;
  /** Called with a short description of each step, for display to a waiting person. */
  progress?: (step: string) => void;
}

/**
 * Opens the database (embedded, or `DATABASE_URL`), migrates it, and starts following changes. Throws a `StartError`
 * with a message for the operator when the environment is at fault.
 */
export async function createPlatform(config: Config, options: PlatformOptions = {}): Promise<OwnedPlatform> {
  const log = options.log ?? createLogger(config.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    const db = await openConfigured(config, log, closers, options);
    options.progress?.('Preparing the database');
    await migrate(db, config.rootDir);
    const sessionSecret = config.sessionSecret ?? (await readOrCreateSecret(db, 'session'));
    const { clock = systemClock, random = systemRandom } = options;
    const notifications = listenToDatabase(db, log);
    db.onHints((hints) => notifications.send(hints));
    closers.push(() => notifications.close());
    const changes = createChangeFeed(db, log, notifications);
    closers.push(() => changes.close());
    const isOnlyProcess = config.databaseUrl === null && !options.joinRunning;
    const jobs = new JobWorker({ db, log, clock, random, notifications, isOnlyProcess });
    closers.push(() => jobs.close());
    const mail = createMail({ config, db, clock, random, jobs });
    if (!config.trial && !config.mail) log.warn('no SMTP_URL and MAIL_FROM: mails are kept, not sent');
    const throttle = createThrottle(db, clock);
    jobs.repeatEvery('throttle.sweep', 3_600_000, () => throttle.sweep());
    const places = createKnownPlaces(db, clock);
    jobs.repeatEvery('places.sweep', 86_400_000, () => places.sweep());
    const files = createFiles(config, random);
    const company = new CompanyHistory();
    return {
      config,
      db,
      log,
      clock,
      random,
      changes,
      notifications,
      jobs,
      mail,
      company,
      mailShop: { brand: config.brand, publicUrl: config.publicUrl, company },
      files,
      throttle,
      places,
      sessionSecret,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openConfigured(
  config: Config,
  log: Logger,
  closers: (() => Promise<void>)[],
  { joinRunning, progress }: PlatformOptions,
): Promise<Db> {
  await makeDataDir(config.dataDir);
  if (config.databaseUrl === null) {
    const embeddedDatabase = await startEmbedded({ dataDir: config.dataDir, log, joinRunning, progress });
    closers.push(() => embeddedDatabase.stop());
    const db = openDatabase(embeddedDatabase.target, log);
    closers.push(() => db.close());
    return db;
  }
  const db = openDatabase({ connectionString: config.databaseUrl }, log);
  closers.push(() => db.close());
  await checkServer(db, config.databaseUrl);
  return db;
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makePrivateFolder(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be made private: ${reason}. Set DATA_DIR to a folder of this user.`,
    );
  }
}

async function checkServer(db: Db, url: string): Promise<void> {
  try {
    await db.pool.query('SELECT 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const { host, pathname } = new URL(url);
    throw new StartError(
      `DATABASE_URL: no database answers at ${host}${pathname} (${reason}). Check host, port, user, password and database name, or remove DATABASE_URL to use the embedded database.`,
    );
  }
}

/** The secret with this name, created on first use. Two processes that start together get the same one. */
async function readOrCreateSecret(db: Db, name: string): Promise<string> {
  const newSecret = randomBytes(32).toString('base64url');
  await db.pool.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    newSecret,
  ]);
  const { rows } = await db.pool.query<{ value: string }>('SELECT value FROM secrets WHERE name = $1', [
    name,
  ]);
  return rows[0]!.value;
}
