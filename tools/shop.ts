/** `npm run shop -- …`: turns a trial into a shop. */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { checkInvariants } from '#commerce/checkout';
import { minorDigits } from '#kernel';
import { type Config, createLogger, createPlatform, StartError, trialLink } from '#platform';
import { type ClearedTrial, clearTrial } from '../src/server/clear-trial.ts';
import { readSettings, runCommand, withPlatform } from './with-platform.ts';

const HELP = `npm run shop -- COMMAND

  clear-trial --dry-run  prints what a trial has made in the database: accounts, staff, codes, orders and their records
  clear-trial            removes all of it in one transaction, so that a shop may start. Stop the store and back up first.
                         Texts, prices, stock, facts of the company and invited staff stay
  trial-link             prints the link to mails and demo staff of the trial`;

/** Runs one command and returns the exit code. */
async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command] = positionals;
  if (command === 'clear-trial') return clear(readSettings(), values['dry-run'] === true);
  if (command === 'trial-link') {
    return withPlatform(async (platform) => {
      console.log(platform.config.trial ? trialLink(platform) : 'This is a shop: it has no such link.');
      return platform.config.trial ? 0 : 1;
    });
  }
  console[values.help ? 'log' : 'error'](HELP);
  return values.help ? 0 : 1;
}

/**
 * Clears the trial. An embedded database refuses a second process, so only a shared one needs the check for running
 * shops.
 */
async function clear(config: Config, dryRun: boolean): Promise<number> {
  if (!dryRun) await refuseRunning(config);
  const log = createLogger('error');
  const platform = await createPlatform(config, { log, joinRunning: dryRun });
  try {
    const clearedTrial = await clearTrial(platform, { dryRun });
    if (!clearedTrial) {
      console.log('No trial has used this database. There is nothing to clear.');
      return 0;
    }
    for (const line of linesOf(clearedTrial, dryRun)) console.log(line);
    if (dryRun) return 0;
    const violations = await checkInvariants(platform.db, platform.clock.now());
    for (const { invariant, rule, row } of violations)
      console.error(`${invariant}  ${rule}\n    ${JSON.stringify(row)}`);
    console.log(
      violations.length === 0
        ? 'All invariants hold. The shop may start.'
        : `${violations.length} rows break an invariant.`,
    );
    return violations.length === 0 ? 0 : 1;
  } finally {
    await platform.close();
  }
}

/** Throws if a shop uses the database: its writes would be lost or left over. */
async function refuseRunning({ databaseUrl }: Config): Promise<void> {
  if (databaseUrl === null) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'store'`,
  );
  await client.end();
  if (rows[0]?.count) throw new StartError('A store is using this database. Stop it, then run this again.');
}

function linesOf(
  { removedCounts, orders, staff, editedCounts, wasOpen }: ClearedTrial,
  dryRun: boolean,
): string[] {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const amount = (minor: string, currency: string) =>
    (Number(minor) / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
  const removedStaff = staff.filter(({ isRemoved }) => isRemoved);
  const remainingStaff = staff.filter(({ isRemoved }) => !isRemoved);
  return [
    dryRun ? 'This would be removed; nothing was changed:' : 'Removed:',
    ...orders.map(
      ({ currency, count, total, first, last }) =>
        `  ${count} orders of ${currency} ${amount(total, currency)}, ${day(first)} to ${day(last)}`,
    ),
    ...removedStaff.map(({ email, role }) => `  staff ${email} (${role})`),
    ...[...removedCounts].map(([table, count]) => `  ${table}: ${count}`),
    '  files of quotes and chats, and the book of the gateway stand-in',
    dryRun ? 'This would stay:' : 'Kept:',
    ...remainingStaff.map(
      ({ email, role }) => `  staff ${email} (${role}), who can log in at the desk of the shop`,
    ),
    ...[...editedCounts].map(([table, count]) => `  ${table}: ${count}`),
    ...(wasOpen
      ? [
          'Everybody could log in at this trial (TRIAL=on) and edit what stays. Check texts, prices and facts of the company',
          'before the shop opens, or start it on an empty database.',
        ]
      : []),
    ...(dryRun ? ['Stop the store, back up the database, then run "npm run shop -- clear-trial".'] : []),
  ];
}

await runCommand(run);
