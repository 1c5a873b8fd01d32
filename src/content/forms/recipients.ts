/** Whom forms reach: keys of `recipients` in `data/company.json`, or addresses on it (rule T15). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ApiError } from '#kernel';
import { type Config, parseMailAddress } from '#platform';

export interface Recipient {
  /** Key of the list. */
  team: string;
  address: string;
}

export interface Recipients {
  /** Throws an `ApiError` for everybody who is not on the list. */
  find(to: string | undefined): Recipient;
}

const address = z.string().refine((text) => parseMailAddress(text) !== null, 'is no mail address');
const file = z.object({ recipients: z.record(z.string().regex(/^[a-z][a-z-]{1,40}$/), address) });

/** Throws where the file is wrong. */
export async function readRecipients({ rootDir }: Pick<Config, 'rootDir'>): Promise<Recipients> {
  const read = file.safeParse(JSON.parse(await readFile(join(rootDir, 'data/company.json'), 'utf8')));
  if (!read.success) throw new Error(`data/company.json is wrong: ${z.prettifyError(read.error)}`);
  const all = Object.entries(read.data.recipients).map(([team, to]) => ({ team, address: to }));
  const known = (name: string) =>
    all.find((each) => each.team === name || each.address.toLowerCase() === name.toLowerCase());
  const teams = all.map(({ team }) => team).join(', ');
  return {
    find: (to) => {
      const found = to === undefined || to === '' ? undefined : (known(decoded(to)) ?? known(to));
      if (found) return found;
      throw new ApiError(
        'invalid_value',
        `to: Name a recipient of this shop in base64, one of ${teams}, or one of their addresses.`,
        { param: 'to' },
      );
    },
  };
}

/** Base64 or base64url; what is neither decodes to nobody. */
function decoded(text: string): string {
  return text.length > 400 ? '' : Buffer.from(text, 'base64').toString('utf8').trim();
}
