/** Carriers of `data/carriers.json`, and where a parcel is followed. */
import table from '../../../../data/carriers.json' with { type: 'json' };

export interface Carrier {
  id: string;
  name: string;
  /** Address of the page that follows a parcel, `{number}` in it; null: there is none. */
  tracking: string | null;
}

export const CARRIERS: readonly Carrier[] = table.carriers;

export function carrierName(id: string): string {
  return CARRIERS.find((carrier) => carrier.id === id)?.name ?? id;
}

/** Page on which a parcel is followed; null where the carrier has none, or the parcel no number. */
export function trackingUrl({ carrier, trackingNumber }: { carrier: string; trackingNumber: string | null }) {
  const page = CARRIERS.find(({ id }) => id === carrier)?.tracking;
  return page && trackingNumber ? page.replace('{number}', encodeURIComponent(trackingNumber)) : null;
}
