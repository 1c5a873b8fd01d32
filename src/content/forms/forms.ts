/** Messages of forms: stored first, then mailed to the team and confirmed to their sender by the outbox. */

import { createHash } from 'node:crypto';
import { ApiError, DAY_MS } from '#kernel';
import { type Executor, mayMail, type Platform, parseMailAddress } from '#platform';
import { refusals } from '../refusals.ts';
import { FORM_ELAPSED, FORM_TRAP, type FormReply, SHORTEST_FILLING } from './contract.ts';
import { type Fields, fieldOf } from './fields.ts';
import { formConfirmationMail, teamMail } from './mails.ts';
import type { Recipient } from './recipients.ts';
import { type FormMessage, insertMessage, messageOfRequest, sweepMessages } from './store.ts';

/** Data of a message besides its fields. */
export interface Sending {
  /** Name of the form. */
  form: string;
  recipient: Recipient;
  /** Path and query of the page it was sent from; null: unknown. */
  page: string | null;
  locale: string;
  /** The sender's idempotency key of this message. */
  requestId: string | null;
  /** Network address of the sender. */
  address: string | undefined;
}

export interface Forms {
  /**
   * Stores a message with the jobs that follow from it. Throws an `ApiError` if it is invalid; nothing is stored
   * then.
   */
  receiveForm(fields: Fields, sending: Sending): Promise<FormReply>;
}

const KEPT_DAYS = 365;

type Surroundings = Pick<Platform, 'db' | 'jobs' | 'mail' | 'mailShop' | 'clock' | 'random' | 'throttle'>;

export function createForms({ db, jobs, mail, mailShop, clock, random, throttle }: Surroundings): Forms {
  jobs.repeatEvery('forms.sweep', DAY_MS, () =>
    sweepMessages(db.orm, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  );

  async function take(submittedFields: Fields, sending: Sending): Promise<FormReply> {
    const isTrapped = Boolean(fieldOf(submittedFields, FORM_TRAP));
    if (!isTrapped) refuseTooFast(fieldOf(submittedFields, FORM_ELAPSED));
    const fields = submittedFields.filter(
      ([name, value]) => name !== FORM_TRAP && name !== FORM_ELAPSED && value !== '',
    );
    if (fields.length === 0) {
      throw new ApiError('invalid_request', refusals.emptyForm);
    }
    const email = addressIn(fields);
    const mayConfirm =
      email !== null &&
      !isTrapped &&
      (await mayMail(throttle, { email, kind: 'form', address: sending.address })).isAllowed;
    return db.transaction(async (tx) => {
      const requestHash = sending.requestId && hashOf(sending.requestId, sending, fields);
      const { form, page, locale } = sending;
      const insertion = await storeMessage(tx, {
        id: random.id(),
        form,
        page,
        locale,
        fields,
        email,
        trapped: isTrapped,
        requestHash,
        team: sending.recipient.team,
        recipient: sending.recipient.address,
        receivedAt: clock.now(),
      });
      if (insertion.isNew && !isTrapped) {
        await mail.send(tx, teamMail(mailShop, insertion.message));
        if (mayConfirm) await mail.send(tx, formConfirmationMail(mailShop, insertion.message));
      }
      return { status: 'received', reference: insertion.message.reference };
    });
  }

  async function storeMessage(
    tx: Executor,
    message: Omit<FormMessage, 'reference'>,
  ): Promise<{ message: FormMessage; isNew: boolean }> {
    for (let tries = 0; tries < 5; tries += 1) {
      const reference = referenceOf(message.receivedAt, random.code(5));
      const insertedMessage = await insertMessage(tx, { ...message, reference });
      if (insertedMessage) return { message: insertedMessage, isNew: true };
      const earlierMessage = message.requestHash && (await messageOfRequest(tx, message.requestHash));
      if (earlierMessage) return { message: earlierMessage, isNew: false };
    }
    throw new Error('No free reference was found for a message.');
  }

  return { receiveForm: take };
}

/**
 * Throws if a form was submitted faster than a person types. A second submission is slow enough, so no message is
 * lost.
 */
export function refuseTooFast(elapsedMs: string | null): void {
  if (elapsedMs === null || !/^\d{1,9}$/.test(elapsedMs) || Number(elapsedMs) >= SHORTEST_FILLING) return;
  throw new ApiError('invalid_request', refusals.sentTooQuickly, {
    param: FORM_ELAPSED,
  });
}

/** The sender's address, which is optional; an invalid one is refused, because it could not be answered. */
function addressIn(fields: Fields): string | null {
  const senderAddress = fieldOf(fields, 'email', 'e-mail', 'mail', 'contact.email');
  if (senderAddress === null) return null;
  const address = parseMailAddress(senderAddress);
  if (address !== null) return address;
  throw new ApiError('invalid_value', refusals.invalidEmail, {
    param: 'email',
  });
}

/** F, year and month, five unambiguous characters. */
function referenceOf(receivedAt: Date, letters: string): string {
  const [, year, month] = /^\d\d(\d\d)-(\d\d)/.exec(receivedAt.toISOString()) ?? [];
  return `F-${year}${month}-${letters}`;
}

function hashOf(requestId: string, { form, recipient }: Sending, fields: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify([requestId, form, recipient.team, fields]))
    .digest('hex');
}
