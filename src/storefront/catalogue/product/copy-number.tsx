import { useCallback } from 'react';
import { useTexts } from '../../messages/index.ts';
import { Icon, toast } from '../../ui/index.ts';
import { productTexts } from './messages.ts';

/** Puts a text on the clipboard and says what was done, or that the browser did not allow it. */
export function useCopyToClipboard(): (text: string, successMessage: string) => void {
  const { copyFailed } = useTexts(productTexts);
  return useCallback(
    (text, successMessage) => {
      // Without a secure origin there is no clipboard at all.
      const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
      copying.then(
        () => toast(successMessage, { kind: 'good' }),
        () => toast(copyFailed, { kind: 'bad' }),
      );
    },
    [copyFailed],
  );
}

/** Copies a part number or an order number. @param plain with an icon alone, inside a line of text */
export function CopyNumber({ number, plain = false }: { number: string; plain?: boolean }) {
  const texts = useTexts(productTexts);
  const copy = useCopyToClipboard();
  return (
    <button
      type="button"
      className={`${plain ? 'copy-icon' : 'copy-number button button-small'} needs-script no-print`}
      aria-label={texts.copyNumberOf(number)}
      onClick={() => copy(number, texts.copied(number))}
    >
      {plain ? <Icon name="copy" /> : texts.copyNumber}
    </button>
  );
}
