/** Forwards accepted requests to the webhook: at least once, under the same key every time (Q1, R-190, R-191). */
import { askOutside, type Platform, reasonOf } from '#platform';
import { IDEMPOTENCY_HEADER, REFERENCE_HEADER } from './contract.ts';
import { DELIVER } from './quotes.ts';
import { findQuote, markDelivered, type QuoteRow } from './store.ts';

const LONGEST_WAIT_MS = 10_000;
/** Bytes of an answer that are read. */
const LONGEST_ANSWER = 1_024;
/** After an outage the first tries come within 70 s, however long it was. */
const LONGEST_DELAY_MS = 60_000;

type Services = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock'>;

/** Hangs the delivery into the outbox. Without a webhook the store itself is where requests arrive. */
export function deliverQuotes({ config, db, jobs, clock }: Services): void {
  const { quoteWebhookUrl } = config;
  jobs.handle(
    DELIVER,
    async ({ key }) => {
      const quote = await findQuote(db.orm, key);
      if (!quote || quote.deliveredAt) return;
      if (quoteWebhookUrl) await deliver(quoteWebhookUrl, quote);
      await markDelivered(db.orm, quote.id, clock.now());
    },
    { longestDelayMs: LONGEST_DELAY_MS },
  );
}

async function deliver(url: string, quote: QuoteRow): Promise<void> {
  askOutside('the webhook for quotes');
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/plain, */*',
      [IDEMPOTENCY_HEADER]: quote.id,
      [REFERENCE_HEADER]: quote.reference,
    },
    body: JSON.stringify(quote.payload),
    redirect: 'manual',
    signal,
  }).catch((error: unknown) => {
    throw new Error(`the webhook did not answer: ${causeOf(error)}`);
  });
  const text = await beginningOf(answer);
  if (answer.status !== 200) throw new Error(`the webhook answered ${answer.status}`);
  if (text.trim() !== 'Accepted') throw new Error('the webhook answered 200, but not with the text Accepted');
}

/** `fetch` says little by itself. */
function causeOf(error: unknown): string {
  return reasonOf(error instanceof Error && error.cause ? error.cause : error);
}

/** The rest of a long answer is never read. */
async function beginningOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) break;
  }
  return text;
}
