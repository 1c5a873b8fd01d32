/** `npm run desk -- …`: manages the staff of the desk, while the shop is running or not. */
import { parseArgs } from 'node:util';
import { openStaffTool, ROLES, type Role, type StaffTool } from '#desk';
import type { Platform } from '#platform';
import { type DemoVolume, fillDemo } from './desk-demo.ts';
import { runCommand, withPlatform } from './with-platform.ts';

const HELP = `npm run desk -- COMMAND

  list                                   prints who works at the desk: role, whether they can come in, last seen
  add EMAIL --role ROLE [--name "NAME"]  invites somebody and prints a link to enrol with, good once for 24 hours;
                                         roles: ${ROLES.join(', ')}
  reset EMAIL                            takes away password, second factor and sessions, and prints a new link
  demo [--quotes N] [--orders N] [--chats N]
                                         fills a trial with much to do, for looking and measuring; throw the data away
                                         afterwards (default 10,000 quotes, 50,000 orders, 200 chats)`;

/** Runs one command and returns the exit code. */
async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      quotes: { type: 'string' },
      orders: { type: 'string' },
      chats: { type: 'string' },
    },
  });
  const [command, email] = positionals;
  const role = ROLES.find((each) => each === values.role);
  if (command === 'list') return withPlatform((platform) => list(openStaffTool(platform)));
  if (command === 'add' && email && role) {
    return withPlatform((platform) => add(openStaffTool(platform), email, role, values.name ?? null));
  }
  if (command === 'reset' && email) return withPlatform((platform) => reset(openStaffTool(platform), email));
  if (command === 'demo') {
    const volume = {
      quotes: Number(values.quotes ?? 10_000),
      orders: Number(values.orders ?? 50_000),
      chats: Number(values.chats ?? 200),
    };
    if (Object.values(volume).every((count) => Number.isSafeInteger(count) && count >= 0)) {
      return withPlatform((platform) => demo(platform, volume));
    }
  }
  console[values.help ? 'log' : 'error'](HELP);
  return values.help ? 0 : 1;
}

async function list(tool: StaffTool): Promise<number> {
  for (const { email, name, role, active, passwordHash, seenAt } of await tool.list()) {
    const state = !active ? 'locked out' : passwordHash === null ? 'not enrolled' : 'may come in';
    console.log([email, name, role, state, seenAt?.toISOString() ?? 'never seen'].join('\t'));
  }
  return 0;
}

async function add(tool: StaffTool, email: string, role: Role, name: string | null): Promise<number> {
  const invitation = await tool.add(email, role, name);
  if (typeof invitation === 'string') {
    console.error(
      invitation === 'TAKEN' ? `${email} works at the desk already.` : `${email} is no e-mail address.`,
    );
    return 1;
  }
  console.log(`${email} may enrol within 24 hours, once, at:\n${invitation.link}`);
  return 0;
}

async function reset(tool: StaffTool, email: string): Promise<number> {
  const invitation = await tool.reset(email);
  if (!invitation) {
    console.error(`Nobody at the desk has the address ${email}.`);
    return 1;
  }
  console.log(`${email} is logged out and may enrol again within 24 hours, once, at:\n${invitation.link}`);
  return 0;
}

async function demo(platform: Platform, volume: DemoVolume): Promise<number> {
  await fillDemo(platform, volume, (line) => console.log(line));
  return 0;
}

await runCommand(run);
