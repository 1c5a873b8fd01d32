import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
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
 * A user with a name runs the database as itself. Root, and a user without one as in many containers, run it in a
 * user namespace, in which they are nobody but keep their own way to files, a closed home folder included. Where
 * namespaces are forbidden root becomes nobody for real.
 */
export function chooseIdentity(): Identity {
  const itself: Identity = { prefix: [], uid: undefined, gid: undefined };
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return itself;
  const [command, ...args] = NAMESPACE;
  const probe = spawnSync(command!, [...args, 'true'], { stdio: 'ignore' });
  if (probe.status === 0) return { ...itself, prefix: NAMESPACE };
  return isRoot ? { prefix: [], uid: NOBODY, gid: NOBODY } : itself;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false; // the system knows no name for this user
  }
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
