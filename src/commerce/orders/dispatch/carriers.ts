/** Carriers of `data/carriers.json`, and the pages that track their parcels. */
import table from '../../../../data/carriers.json' with { type: 'json' };

export interface Carrier {
  id: string;
  name: string;
  /** URL of the tracking page with the placeholder `{number}`; null: the carrier has none. */
  tracking: string | null;
}

export const CARRIERS: readonly Carrier[] = table.carriers;

export function carrierName(id: string): string {
  return CARRIERS.find((carrier) => carrier.id === id)?.name ?? id;
}

/** URL that tracks a parcel; null if the carrier has no tracking page, or the parcel no number. */
export function trackingUrl({ carrier, trackingNumber }: { carrier: string; trackingNumber: string | null }) {
  const page = CARRIERS.find(({ id }) => id === carrier)?.tracking;
  return page && trackingNumber ? page.replace('{number}', encodeURIComponent(trackingNumber)) : null;
}
