import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/basics';

/** As whom the database programs run: PostgreSQL refuses to be root. */
export interface Identity {
  /** Put before the command line. */
  prefix: string[];
  uid: number | undefined;
  gid: number | undefined;
}

const NOBODY = 65_534;
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * An ordinary user runs the database as itself. Root prefers a user namespace, in which it is nobody but keeps
 * its way into a closed home folder; where that is forbidden it becomes nobody for real.
 */
export function chooseIdentity(): Identity {
  const itself: Identity = { prefix: [], uid: undefined, gid: undefined };
  if (process.getuid?.() !== 0) return itself;
  const [command, ...args] = NAMESPACE;
  const probe = spawnSync(command!, [...args, 'true'], { stdio: 'ignore' });
  if (probe.status === 0) return { ...itself, prefix: NAMESPACE };
  return { prefix: [], uid: NOBODY, gid: NOBODY };
}

/** Gives a folder to the identity when it belongs to another one, as after a change between the two ways. */
export function giveFolder(folder: string, identity: Identity): void {
  if (process.getuid?.() !== 0) return;
  const owner = identity.uid ?? 0;
  if (lstatSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), owner, owner);
  }
  chownSync(folder, owner, owner);
}

/** Throws a `StartError` when the identity cannot reach the programs or the data folder. */
export function checkReach(identity: Identity, program: string, folder: string): void {
  if (identity.uid === undefined) return;
  const probe = spawnSync('sh', ['-c', 'test -x "$1" && test -w "$2"', 'sh', program, folder], {
    uid: identity.uid,
    gid: identity.gid,
    stdio: 'ignore',
  });
  if (probe.status === 0) return;
  throw new StartError(
    `The embedded database cannot run as root here: user namespaces are not allowed, and the user nobody cannot reach ${program} and ${folder}. Start the store as an ordinary user, put the project and DATA_DIR where other users may enter, or set DATABASE_URL.`,
  );
}
