import { useEffect } from 'react';
import { deskTexts, useDeskTexts } from '../texts.ts';

/** Problems of a field that the browser detects before sending. */
export const validityTexts = deskTexts({
  en: {
    missing: 'Fill this in.',
    choose: 'Choose an option.',
    file: 'Choose a file.',
    email: 'Enter an e-mail address, such as name@example.com.',
    short: (count: number) => (count === 1 ? 'At least 1 character.' : `At least ${count} characters.`),
    least: (least: string) => `Enter ${least} or more.`,
    most: (most: string) => `Enter ${most} or less.`,
    whole: 'Enter a whole number.',
    unread: 'Enter a valid number or date.',
    pattern: 'Check the format.',
  },
  de: {
    missing: 'Füllen Sie dieses Feld aus.',
    choose: 'Wählen Sie eine Option.',
    file: 'Wählen Sie eine Datei.',
    email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
    short: (count) => `Mindestens ${count} Zeichen.`,
    least: (least) => `Mindestens ${least}.`,
    most: (most) => `Höchstens ${most}.`,
    whole: 'Geben Sie eine ganze Zahl ein.',
    unread: 'Geben Sie eine gültige Zahl oder ein gültiges Datum ein.',
    pattern: 'Prüfen Sie das Format.',
  },
});

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
  if (validity.tooShort) return t.short(Number(attribute('minlength')));
  if (validity.rangeUnderflow) return t.least(attribute('min'));
  if (validity.rangeOverflow) return t.most(attribute('max'));
  if (validity.stepMismatch) return t.whole;
  return t.pattern;
}
