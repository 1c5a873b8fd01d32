import { readEmail } from '#accounts';
import { ApiError } from '#kernel';
import type { KitReply, KitState } from './contract.ts';
import type { KitInput } from './input.ts';
import { mailKit } from './mails.ts';
import { createFreeMail, firmDomain, judgeKit, nextWorkingDay } from './rule.ts';
import type { SampleRooms } from './samples.ts';
import type { KitRow } from './store.ts';
import * as store from './store.ts';
import { sampleTexts } from './texts.ts';

/** Applications for a free engineering kit. */
export interface Kits {
  apply(input: KitInput, locale: string): Promise<KitReply>;
  /** How an application stands, by the secret of its link. */
  state(token: string, locale: string): Promise<KitState | null>;
  /** For staff, by reference. */
  find(reference: string): Promise<KitRow | null>;
  /** For staff: what somebody has to look at, the most urgent first. */
  queue(limit?: number): Promise<KitRow[]>;
}

const MOST_IN_QUEUE = 500;

export function createKits({ platform, settings, shelf }: SampleRooms): Kits {
  const { db, clock, random, config } = platform;
  const isFreeMail = createFreeMail(config.rootDir);
  return {
    apply: async (input, locale) => {
      const t = sampleTexts(locale);
      const email = readEmail(input.email)?.toLowerCase();
      if (!email) throw new ApiError('invalid_value', t.email(), { param: 'email' });
      const goods = shelf.find(input.kit.trim(), locale)?.goods;
      if (goods?.category !== 'engineering-kits') {
        throw new ApiError('invalid_value', t.notAKit(input.kit), { param: 'kit' });
      }
      const mailDomain = email.slice(email.lastIndexOf('@') + 1);
      const domain = firmDomain(mailDomain);
      const now = clock.now();
      return db.transaction(async (tx) => {
        await store.holdKeys(tx, [`kit:${domain}`]);
        const judged = judgeKit({
          isFreeMail: isFreeMail(mailDomain),
          hadOne: await store.hadKit(tx, domain),
          yearlyVolume: input.yearly_volume,
        });
        const row: KitRow = {
          ...{ id: random.id(), token: random.token(), reference: `EK-${random.code(8)}` },
          ...{ email, domain, locale, ...judged, kit: goods.number },
          ...{ company: input.company, site: input.site, project: input.project },
          yearlyVolume: input.yearly_volume,
          answerBy: judged.status === 'review' ? nextWorkingDay(now) : null,
          createdAt: now,
        };
        await store.insertKit(tx, row);
        const { appliedAt: _, ...state } = presentKit(row, locale);
        const reply = { ...state, url: `${config.publicUrl}/samples/kits/${row.token}` };
        await mailKit({ platform, tx, companyEmail: settings.company.email }, row, reply);
        return reply;
      });
    },
    state: async (token, locale) => {
      const row = await store.findKit(db.orm, { token });
      return row && presentKit(row, locale);
    },
    find: (reference) => store.findKit(db.orm, { reference }),
    queue: (limit = MOST_IN_QUEUE) => store.kitsInReview(db.orm, Math.min(limit, MOST_IN_QUEUE)),
  };
}

function presentKit({ status, code, reference, answerBy, kit, createdAt }: KitRow, locale: string): KitState {
  const t = sampleTexts(locale);
  const words =
    { ok: t.kit_ok, free_mail: t.kit_free_mail, limit: t.kit_limit }[code as 'ok'] ?? t.kit_volume;
  return {
    ...{ status, code, reference, kit, reason: words() },
    answerBy: answerBy?.toISOString() ?? null,
    appliedAt: createdAt.toISOString(),
  };
}
