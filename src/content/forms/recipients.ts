/** Whom forms reach: keys of the company's `recipients`, or addresses on it (rule T15). */
import { ApiError } from '#kernel';
import { companyInForce } from '#settings/company';

export interface Recipient {
  /** Key of the list. */
  team: string;
  address: string;
}

export interface Recipients {
  /** Throws an `ApiError` for everybody who is not on the list. */
  find(to: string | undefined): Recipient;
}

/** Those that stand there now. */
export function openRecipients(): Recipients {
  return { find: (to) => findIn(companyInForce().recipients, to) };
}

function findIn(recipients: Readonly<Record<string, string>>, to: string | undefined): Recipient {
  const all = Object.entries(recipients).map(([team, each]) => ({ team, address: each }));
  const known = (name: string) =>
    all.find((each) => each.team === name || each.address.toLowerCase() === name.toLowerCase());
  const teams = all.map(({ team }) => team).join(', ');
  const found = to === undefined || to === '' ? undefined : (known(decoded(to)) ?? known(to));
  if (found) return found;
  throw new ApiError(
    'invalid_value',
    `to: Name a recipient of this shop in base64, one of ${teams}, or one of their addresses.`,
    { param: 'to' },
  );
}

/** Base64 or base64url; what is neither decodes to nobody. */
function decoded(text: string): string {
  return text.length > 400 ? '' : Buffer.from(text, 'base64').toString('utf8').trim();
}
