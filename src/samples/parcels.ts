/** What was granted leaves the house: said once, with what follows the parcel, and by one mail to who asked. */
import { carrierName, trackingUrl } from '#commerce/orders';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import type { SentParcel } from './contract.ts';
import { mailSent } from './mails.ts';
import * as store from './store.ts';

export interface Parcel {
  /** As in `data/carriers.json`. */
  carrier: string;
  trackingNumber: string | null;
}

/** What has left, as everybody is told it; null: nothing has. */
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
  /** When it was sent. Null: nothing of this reference waits to be sent. */
  markSent(tx: Executor, reference: string, parcel: Parcel): Promise<Date | null>;
}

/** For staff, for samples and kits alike. */
export function openSampleSending({
  platform,
  settings,
}: {
  platform: Pick<Platform, 'clock' | 'config' | 'mail'>;
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
