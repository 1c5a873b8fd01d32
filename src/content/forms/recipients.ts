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
  find(requestedRecipient: string | undefined): Recipient;
}

/** Those that stand there now. */
export function openRecipients(): Recipients {
  return { find: (to) => findIn(companyInForce().recipients, to) };
}

function findIn(
  recipients: Readonly<Record<string, string>>,
  requestedRecipient: string | undefined,
): Recipient {
  const recipientList = Object.entries(recipients).map(([team, each]) => ({ team, address: each }));
  const findByName = (name: string) =>
    recipientList.find((each) => each.team === name || each.address.toLowerCase() === name.toLowerCase());
  const teams = recipientList.map(({ team }) => team).join(', ');
  const recipient =
    requestedRecipient === undefined || requestedRecipient === ''
      ? undefined
      : (findByName(decodeBase64(requestedRecipient)) ?? findByName(requestedRecipient));
  if (recipient) return recipient;
  throw new ApiError(
    'invalid_value',
    `to: Name a recipient of this shop in base64, one of ${teams}, or one of their addresses.`,
    { param: 'to' },
  );
}

/** Base64 or base64url; what is neither decodes to nobody. */
function decodeBase64(text: string): string {
  return text.length > 400 ? '' : Buffer.from(text, 'base64').toString('utf8').trim();
}
