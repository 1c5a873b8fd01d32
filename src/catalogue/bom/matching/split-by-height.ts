import type { Judgement } from './judge.ts';

/**
 * Leaves out parts thicker than the original and returns their heights in mm; keeps them if they are allowed. A part is
 * thicker, or the original's height unknown, if the judge marked its height to be checked.
 */
export function splitByHeight(
  judgements: readonly Judgement[],
  isAllowed: boolean,
): { fitting: readonly Judgement[]; excludedHeights: number[] } {
  if (isAllowed) return { fitting: judgements, excludedHeights: [] };
  const excludedHeights: number[] = [];
  const fitting = judgements.filter(({ deviations }) => {
    const thicker = deviations.find(({ attribute, kind }) => attribute === 'height' && kind === 'check');
    if (thicker) excludedHeights.push(Number(thicker.ourValue));
    return thicker === undefined;
  });
  return { fitting, excludedHeights };
}
