import { useEffect } from 'react';
import { textsOf } from '#messages';
import { useDeskTexts } from '../ui/texts.ts';

/** Problems of a field that the browser detects before sending. */
export const validityTexts = textsOf('storefront/desk/frame/use-validity');

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** Replaces the browser's validation messages, which are in the browser's language, with those of the desk. */
export function useValidity(): void {
  const t = useDeskTexts(validityTexts);
  useEffect(() => {
    const tell = ({ target }: Event) => {
      if (isField(target) && !target.validity.customError) target.setCustomValidity(wordsFor(target, t));
    };
    const forget = ({ target }: Event) => {
      if (isField(target)) target.setCustomValidity('');
    };
    document.addEventListener('invalid', tell, true);
    document.addEventListener('input', forget, true);
    return () => {
      document.removeEventListener('invalid', tell, true);
      document.removeEventListener('input', forget, true);
    };
  }, [t]);
}

function wordsFor(field: Field, t: typeof validityTexts.en): string {
  const { validity } = field;
  const attribute = (name: string) => field.getAttribute(name) ?? '';
  if (validity.valueMissing) {
    return field.type === 'file' ? t.file : field instanceof HTMLSelectElement ? t.choose : t.missing;
  }
  if (validity.badInput) return t.unread;
  if (validity.typeMismatch) return field.type === 'email' ? t.email : t.pattern;
  if (validity.tooShort) return t.short({ count: Number(attribute('minlength')) });
  if (validity.rangeUnderflow) return t.least({ least: attribute('min') });
  if (validity.rangeOverflow) return t.most({ most: attribute('max') });
  if (validity.stepMismatch) return t.whole;
  return t.pattern;
}
