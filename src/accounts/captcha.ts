/**
 * The challenge of the registration page: proof of work without a third party or a puzzle to read. If a provider is
 * configured, its proof is required instead.
 */
import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Platform } from '#platform';
import type { CaptchaReply } from './contract.ts';
import { checkProof } from './proof-check.ts';
import { markSolutionUsed, sweepSolutions } from './store.ts';

const GOOD_FOR_MS = 10 * 60_000;
/** Takes a browser half a second to a second and a half. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, least: 500, most: 1_000 } as const;

/** Exactly the signed fields; any other field would invalidate the signature. */
const parameters = z.object({
  algorithm: z.string(),
  cost: z.number(),
  expiresAt: z.number(),
  keyLength: z.number(),
  keyPrefix: z.string(),
  keySignature: z.string(),
  nonce: z.string(),
  salt: z.string(),
});
const payload = z.object({
  challenge: z.object({ parameters, signature: z.string().regex(/^[0-9a-f]{64}$/) }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** `UNAVAILABLE`: the provider did not answer. */
export type CaptchaFault = 'INVALID' | 'USED' | 'UNAVAILABLE';

export class Captcha {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;
  readonly #secret: string;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'sessionSecret'>) {
    this.#platform = platform;
    this.#secret = createHmac('sha256', platform.sessionSecret).update('captcha').digest('hex');
  }

  /** A signed challenge; nothing is stored for it. */
  async challenge(): Promise<CaptchaReply> {
    const { parameters, signature } = await createChallenge({
      algorithm: WORK.algorithm,
      cost: WORK.cost,
      counter: randomInt(WORK.least, WORK.most),
      deriveKey,
      expiresAt: new Date(this.#platform.clock.now().getTime() + GOOD_FOR_MS),
      hmacSignatureSecret: this.#secret,
      hmacKeySignatureSecret: this.#secret,
    });
    return { parameters: { ...parameters }, signature: signature! };
  }

  /**
   * Accepts a solution once. Null: accepted. `proof` is the form field of the widget: JSON in base64, or the proof of a
   * provider.
   * @param address of the person who solved it; passed on to a provider
   */
  async take(proof: string, address: string | null): Promise<CaptchaFault | null> {
    const provider = this.#platform.config.scripts.captcha;
    if (provider) return checkProof(provider, proof, address, this.#platform.log);
    const parsedPayload = payload.safeParse(parseBase64(proof));
    if (!parsedPayload.success) return 'INVALID';
    const { challenge, solution } = parsedPayload.data;
    const { db, clock } = this.#platform;
    const expiresAt = new Date(challenge.parameters.expiresAt * 1_000);
    if (!(expiresAt > clock.now())) return 'INVALID';
    const { verified: isVerified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: this.#secret,
      hmacKeySignatureSecret: this.#secret,
    });
    if (!isVerified) return 'INVALID';
    return (await markSolutionUsed(db.orm, challenge.signature, expiresAt)) ? null : 'USED';
  }

  /** Deletes stored solutions that would be refused as expired anyway. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#platform;
    await sweepSolutions(db.orm, clock.now());
  }
}

function parseBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null; // no JSON, so no solution
  }
}
