import { useCallback } from 'react';
import { useTexts } from '../../messages/index.ts';
import { Icon, toast } from '../../ui/index.ts';
import { productTexts } from './messages.ts';

/** Copies a text to the clipboard and shows a toast: copied, or refused by the browser. */
export function useCopyToClipboard(): (text: string, successMessage: string) => void {
  const { copyFailed } = useTexts(productTexts);
  return useCallback(
    (text, successMessage) => {
      // Outside a secure context `navigator.clipboard` is undefined.
      const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
      copying.then(
        () => toast(successMessage, { kind: 'good' }),
        () => toast(copyFailed, { kind: 'bad' }),
      );
    },
    [copyFailed],
  );
}

/** Copies a part number or an orderable part number. @param plain an icon without text, for use inside a line */
export function CopyNumber({ number, plain = false }: { number: string; plain?: boolean }) {
  const texts = useTexts(productTexts);
  const copy = useCopyToClipboard();
  return (
    <button
      type="button"
      className={`${plain ? 'copy-icon' : 'copy-number button button-small'} needs-script no-print`}
      aria-label={texts.copyNumberOf({ number })}
      onClick={() => copy(number, texts.copied({ text: number }))}
    >
      {plain ? <Icon name="copy" /> : texts.copyNumber}
    </button>
  );
}
