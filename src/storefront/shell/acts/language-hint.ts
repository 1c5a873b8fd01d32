import type { Messages } from '#messages';
import { createStoredValue } from '../stored-value.ts';
import './language-hint.css';

/** The texts of every language, because the hint is in the offered language and not in that of the page. */
const textFiles = import.meta.glob<Messages['storefront/language-hint']>(
  '../../../../messages/*/storefront/language-hint.json',
  { eager: true, import: 'default' },
);

const dismissedHint = createStoredValue('language-hint');

/**
 * Shows one line at the foot of the window; it takes no focus and shifts no layout. Not shown to visitors who closed it
 * or have chosen a language.
 * @param language the offered language
 * @param prefix of the cookies that store a choice
 */
export function offerLanguage(language: string, prefix: string, ending: AbortSignal): void {
  const t = textFiles[`../../../../messages/${language}/storefront/language-hint.json`];
  const hasChosen = document.cookie.includes(`${prefix}-locale=`);
  if (!t || hasChosen || dismissedHint.get() !== null || ending.aborted) return;
  const hint = document.createElement('section');
  hint.className = 'language-hint no-print';
  hint.lang = language;
  hint.ariaLabel = t.region;
  const link = document.createElement('a');
  link.textContent = t.link;
  link.dataset['document'] = '';
  const updateLink = () => {
    const address = new URL(location.href);
    address.searchParams.set('locale', language);
    link.href = address.href;
  };
  updateLink();
  // The page's URL may have changed since.
  for (const sign of ['pointerdown', 'focus', 'click']) link.addEventListener(sign, updateLink);
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = t.close;
  button.textContent = '×';
  button.addEventListener('click', () => {
    dismissedHint.set('closed');
    hint.remove();
  });
  const text = document.createElement('p');
  text.append(t.sentence, ' ', link);
  hint.append(text, button);
  document.body.append(hint);
  ending.addEventListener('abort', () => hint.remove());
}
