import { formatCount, formatDay, formatNumber } from '#kernel';
import { languageOf } from '#messages';
import { ApiError } from '../../../api/index.ts';
import type { RenderContext } from '../../component.ts';

/** Language and currency of the address, which a form must carry over. */
const CARRIED = ['locale', 'currency'];

export function CarriedParameters({ context }: { context: RenderContext }) {
  return CARRIED.map((name) => {
    const value = context.query.get(name);
    return value === null ? null : <input key={name} type="hidden" name={name} value={value.slice(0, 20)} />;
  });
}

export type Answer<T> = { ok: true; value: T } | { ok: false; message: string };

/** The reply, or the message of a 4xx refusal; throws every other error. */
export async function answerOf<T>(reply: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await reply };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { ok: false, message: error.message };
  }
}

/** A date in the reader's format. */
export function dayText(iso: string | null, locale: string): string {
  if (iso === null) return '–';
  return formatDay(iso, languageOf(locale));
}

export function figureText(value: number, locale: string): string {
  return formatNumber(Number(value.toPrecision(3)), languageOf(locale), { maximum: 12 });
}

export function wholeText(value: number): string {
  return formatCount(Math.round(value));
}
