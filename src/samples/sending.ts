/** What was granted leaves the house: said once, with what follows the parcel, and by one mail to who asked. */
import { carrierName } from '#commerce/orders';
import type { Executor, Platform } from '#platform';
import type { Settings } from '#settings';
import { mailSent } from './mails.ts';
import * as store from './store.ts';

export interface Parcel {
  /** As in `data/carriers.json`. */
  carrier: string;
  trackingNumber: string | null;
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
      const told = { ...row, carrier: carrierName(parcel.carrier), trackingNumber: parcel.trackingNumber };
      await mailSent({ platform, tx, company: settings.company }, told);
      return sentAt;
    },
  };
}
