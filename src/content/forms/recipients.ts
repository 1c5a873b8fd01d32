/** Recipients of forms: keys of the company's `recipients`, or addresses in that list. */

import { ApiError } from '#kernel';
import type { CompanyHistory } from '#settings/company';
import { refusals } from '../refusals.ts';

export interface Recipient {
  /** Key in the list. */
  team: string;
  address: string;
}

export interface Recipients {
  /** Throws an `ApiError` for every recipient outside the list. */
  find(requestedRecipient: string | undefined): Recipient;
}

/** The recipients currently in force. */
export function openRecipients(company: CompanyHistory): Recipients {
  return { find: (to) => findIn(company.inForce().recipients, to) };
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
  throw new ApiError('invalid_value', refusals.unknownRecipient({ teams }), { param: 'to' });
}

/** Decodes base64 or base64url; other text decodes to something that is no recipient. */
function decodeBase64(text: string): string {
  return text.length > 400 ? '' : Buffer.from(text, 'base64').toString('utf8').trim();
}
