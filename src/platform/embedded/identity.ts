import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#platform/basics';

/** The user that the database programs run as: PostgreSQL refuses to run as root. */
export interface Identity {
  /** Put in front of the command. */
  prefix: string[];
  /** Undefined: the user of this process. */
  uid: number | undefined;
  gid: number | undefined;
}

const NOBODY = 65_534;
const ITSELF: Identity = { prefix: [], uid: undefined, gid: undefined };
/** In its own user namespace the program is `nobody`, while files still belong to the current user. */
const IN_NAMESPACE: Identity = {
  ...ITSELF,
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
};

/**
 * The first identity that can run the program and write the folder, which is assigned to it. A named user runs the
 * database directly. Root, and a user without a name as in many containers, first try a user namespace, which keeps
 * their access to a closed home folder; root then tries the owner of the program, as in somebody's home folder, and
 * last `nobody`. Throws a `StartError` when none of them works.
 */
export function chooseIdentity(program: string, folder: string, dataDir: string): Identity {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return ITSELF;
  for (const identity of isRoot ? [IN_NAMESPACE, ownerOf(program), nobodyIdentity()] : [IN_NAMESPACE]) {
    assignFolder(folder, identity);
    // Another user must be able to pass through the data folder, but need not list it.
    if (identity.uid !== undefined) chmodSync(dataDir, 0o711);
    if (canReach(identity, program, folder)) return identity;
  }
  throw new StartError(
    `The embedded database cannot run ${isRoot ? 'as root' : 'as a user without a name'} here: user namespaces are not allowed or do not reach ${program} and ${folder}, and no other user does. Start the store as an ordinary user, put the project and DATA_DIR where other users may enter, or set DATABASE_URL.`,
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false; // the system has no name for this user
  }
}

function nobodyIdentity(): Identity {
  return { prefix: [], uid: NOBODY, gid: NOBODY };
}

function ownerOf(program: string): Identity {
  const { uid, gid } = statSync(program);
  return uid === 0 ? nobodyIdentity() : { prefix: [], uid, gid };
}

function canReach({ prefix, uid, gid }: Identity, program: string, folder: string): boolean {
  const question = ['sh', '-c', 'test -x "$1" && test -w "$2"', 'sh', program, folder];
  const [command, ...args] = [...prefix, ...question];
  return spawnSync(command!, args, { cwd: '/', uid, gid, stdio: 'ignore' }).status === 0;
}

/** Gives a folder to the identity when another user owns it, as after a change of identity between starts. */
export function assignFolder(folder: string, identity: Identity): void {
  if (process.getuid?.() !== 0) return;
  const owner = identity.uid ?? 0;
  if (lstatSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), owner, identity.gid ?? 0);
  }
  chownSync(folder, owner, identity.gid ?? 0);
}
