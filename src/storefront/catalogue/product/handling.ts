import type { PartDetail } from '#catalogue/contract';

/** Moisture sensitivity level as dry packs print it: `3`, `5a`. */
export const moistureLevel = ({ trade }: Pick<PartDetail, 'trade'>): string => trade.msl.split(' ')[0] ?? '';

/** Paths of the library pages on floor life, storage and soldering, with their forms filled in for this part. */
export function handlingOf(
  part: Pick<PartDetail, 'trade' | 'partNumber' | 'body' | 'reflowPeak'>,
): Record<'floorLife' | 'storage' | 'profile', string> {
  const level = moistureLevel(part).toLowerCase();
  const store = new URLSearchParams({ part: part.partNumber, level });
  const { length, width, height } = part.body;
  const oven = new URLSearchParams({
    ...(part.reflowPeak && { class: String(part.reflowPeak) }),
    thickness: String(height),
    length: String(length),
    width: String(width),
  });
  return {
    floorLife: `/technical/storage-and-shelf-life?${store}#floor-life`,
    storage: `/technical/storage-and-shelf-life?${store}#table-storage-by-family`,
    profile: `/technical/soldering-profiles?${oven}#classification-temperature`,
  };
}
