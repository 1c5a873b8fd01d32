import { createStoredValue } from '../stored-value.ts';
import './language-hint.css';

/** Texts in the offered language: region name, sentence, link, button. */
const WORDS: ReadonlyMap<string, readonly [string, string, string, string]> = new Map([
  ['de', ['Sprache', 'Diesen Shop gibt es auf Deutsch.', 'Auf Deutsch weiter', 'Hinweis schließen']],
  ['fr', ['Langue', 'Cette boutique existe en français.', 'Continuer en français', 'Fermer la proposition']],
  ['nl', ['Taal', 'Deze winkel is er in het Nederlands.', 'Verder in het Nederlands', 'Melding sluiten']],
]);

const dismissedHint = createStoredValue('language-hint');

/**
 * Shows one line at the foot of the window; it takes no focus and shifts no layout. Not shown to visitors who closed it
 * or
 * have chosen a language.
 * @param language the offered language
 * @param prefix of the cookies that store a choice
 */
export function offerLanguage(language: string, prefix: string, ending: AbortSignal): void {
  const words = WORDS.get(language);
  const hasChosen = document.cookie.includes(`${prefix}-locale=`);
  if (!words || hasChosen || dismissedHint.get() !== null || ending.aborted) return;
  const [name, sentence, go, close] = words;
  const hint = document.createElement('section');
  hint.className = 'language-hint no-print';
  hint.lang = language;
  hint.ariaLabel = name;
  const link = document.createElement('a');
  link.textContent = go;
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
  button.ariaLabel = close;
  button.textContent = '×';
  button.addEventListener('click', () => {
    dismissedHint.set('closed');
    hint.remove();
  });
  const text = document.createElement('p');
  text.append(sentence, ' ', link);
  hint.append(text, button);
  document.body.append(hint);
  ending.addEventListener('abort', () => hint.remove());
}
