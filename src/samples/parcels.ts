/** Records, once, that granted pieces have left, with their tracking data, and mails the requester. */
import { carrierName, trackingUrl } from '#commerce/orders';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import type { SentParcel } from './contract.ts';
import { mailSent } from './mails.ts';
import * as store from './store.ts';

export interface Parcel {
  /** Key of `data/carriers.json`. */
  carrier: string;
  trackingNumber: string | null;
}

/** The parcel as requesters and staff get it; null: not sent yet. */
export function presentSent({
  sentAt,
  carrier,
  trackingNumber,
}: Pick<store.SampleRow, 'sentAt' | 'carrier' | 'trackingNumber'>): SentParcel | null {
  if (sentAt === null || carrier === null) return null;
  return {
    at: sentAt.toISOString(),
    carrier: carrierName(carrier),
    trackingNumber,
    trackingUrl: trackingUrl({ carrier, trackingNumber }),
  };
}

export interface SampleSending {
  /** Returns when it was sent. Null: no request with this reference waits to be sent. */
  markSent(tx: Executor, reference: string, parcel: Parcel): Promise<Date | null>;
}

/** For staff, for samples and kits. */
export function openSampleSending({
  platform,
  settings,
}: {
  platform: Pick<Platform, 'clock' | 'config' | 'mail' | 'mailShop'>;
  settings: Settings;
}): SampleSending {
  return {
    markSent: async (tx, reference, parcel) => {
      const sentAt = platform.clock.now();
      const row = await store.markSent(tx, reference, { ...parcel, sentAt });
      if (!row) return null;
      const sentParcel = presentSent({ ...parcel, sentAt });
      if (sentParcel)
        await mailSent({ platform, tx, company: settings.company }, { ...row, parcel: sentParcel });
      return sentAt;
    },
  };
}
