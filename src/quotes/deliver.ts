/** Forwards accepted requests to the webhook, at least once and always under the same idempotency key. */
import { askOutside, type Platform, reasonOf } from '#platform';
import { IDEMPOTENCY_HEADER, REFERENCE_HEADER } from './contract.ts';
import { DELIVER } from './quotes.ts';
import { findQuote, markDelivered, type QuoteRow } from './store.ts';

const LONGEST_WAIT_MS = 10_000;
/** Maximum number of characters that are read of a reply. */
const LONGEST_ANSWER = 1_024;
/** Limit of the retry delay: however long an outage was, the next attempt follows within 70 s. */
const LONGEST_DELAY_MS = 60_000;

type Services = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock'>;

/** Registers the delivery job. Without a webhook, requests count as delivered once they are stored here. */
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

/** The message of a `fetch` error is generic; its cause is specific. */
function causeOf(error: unknown): string {
  return reasonOf(error instanceof Error && error.cause ? error.cause : error);
}

/** Reads only the beginning of a long reply. */
async function beginningOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) break;
  }
  return text;
}
