/** `npm run accounts -- …`: staff manage customers' accounts, while the shop is running or not. */
import { createInterface } from 'node:readline/promises';
import { type AccountsDesk, openAccountsDesk } from '#accounts';
import { runCommand, withPlatform } from './with-platform.ts';

const HELP = `npm run accounts -- COMMAND

  list                  prints the accounts by address: confirmed, on account, orders, company
  approve EMAIL         lets this company buy by purchase order, on account
  withdraw EMAIL        takes that back; orders that stand are not touched
  set-password EMAIL    reads a new password from standard input and ends every session of the account`;

const MOST_LISTED = 10_000;
const FAULTS: Readonly<Record<string, string>> = {
  UNKNOWN: 'There is no such account.',
  TOO_SHORT: 'Not set: a password has at least 8 letters.',
  TOO_LONG: 'Not set: a password has at most 1,024 letters.',
  TOO_COMMON: 'Not set: this password is one of those tried first.',
};

/** Runs one command and returns the exit code. */
async function run([command, email]: string[]): Promise<number> {
  if (command === 'list') return withDesk(list);
  if (email !== undefined) {
    if (command === 'approve') return withDesk((desk) => approve(desk, email, true));
    if (command === 'withdraw') return withDesk((desk) => approve(desk, email, false));
    if (command === 'set-password') return withDesk((desk) => setPassword(desk, email));
  }
  const isHelp = command === '--help' || command === '-h';
  console[isHelp ? 'log' : 'error'](HELP);
  return isHelp ? 0 : 1;
}

async function list(desk: AccountsDesk): Promise<number> {
  for (const account of await desk.list(MOST_LISTED)) {
    const { email, emailConfirmed, onAccount, orderCount, company } = account;
    const marks = [emailConfirmed ? 'confirmed' : 'unconfirmed', onAccount ? 'on account' : 'pays at once'];
    console.log([email, ...marks, `${orderCount} orders`, company ?? ''].join('\t'));
  }
  return 0;
}

async function approve(desk: AccountsDesk, email: string, onAccount: boolean): Promise<number> {
  if (!(await desk.approve(email, onAccount))) return fail('UNKNOWN');
  console.log(`${email} ${onAccount ? 'may buy' : 'no longer buys'} on account.`);
  return 0;
}

async function setPassword(desk: AccountsDesk, email: string): Promise<number> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  if (process.stdin.isTTY) console.log('New password:');
  const { value: password = '' } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  const fault = await desk.setPassword(email, password);
  if (fault) return fail(fault);
  console.log(`The password of ${email} is set; everybody who was logged in with it is logged out.`);
  return 0;
}

function fail(fault: string): number {
  console.error(FAULTS[fault] ?? fault);
  return 1;
}

/** Opens the database of the shop, also while the shop is running. */
async function withDesk(work: (desk: AccountsDesk) => Promise<number>): Promise<number> {
  return withPlatform(async (platform) => {
    const desk = await openAccountsDesk(platform);
    try {
      return await work(desk);
    } finally {
      desk.close();
    }
  });
}

await runCommand(run);
