import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { QUOTE_LIMITS } from '#quotes/contract';
import { openChat } from '../chat/visibility.ts';
import { useTexts } from '../messages/index.ts';
import { closeModal } from '../shell/interface-state.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button } from '../ui/buttons-and-icons.tsx';
import { CloseButton } from '../ui/dialog.tsx';
import { fileAlternative, kilobytes } from './draft.ts';
import { inWords, quoteTexts } from './texts.ts';

interface FileBoxProps {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
  /** Receives the text of a file that is refused as a file. */
  onText: (text: string) => void;
}

/** PDF and text files can be chosen and are then refused, each with an alternative. */
const OFFERED = '.xlsx,.xls,.csv,.pdf,.txt';

/** Field and drop target for a bill of materials. */
export function FileBox({ file, error, onChoose, onText }: FileBoxProps) {
  const t = useTexts(quoteTexts);
  const { locale } = useShell();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // The browser keeps its own value of the field, which must be cleared when the form is reset.
    if (!file && input.current) input.current.value = '';
  }, [file]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const droppedFile = event.dataTransfer.files[0];
    if (droppedFile) onChoose(droppedFile);
  };
  return (
    <div className="form-field">
      <div className="form-label">
        <label htmlFor={id}>{t.fileLabel}</label>
        <small id={`${id}-hint`}>{t.fileHint}</small>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first */}
      <div
        className={isOver ? 'quote-file quote-file-over' : 'quote-file'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? (
          <>
            <span className="quote-file-name">
              <b className="mono">{file.name}</b>{' '}
              <span className="mono quiet">{kilobytes(file.size, locale)}</span>
            </span>
            <label className="button button-small" htmlFor={id}>
              {t.chooseAnother}
            </label>
            <CloseFile label={t.removeFile({ name: file.name })} onClick={() => onChoose(null)} />
          </>
        ) : (
          <>
            <span className="quiet needs-script">{t.drop}</span>
            <label className="button needs-script" htmlFor={id}>
              {t.choose}
            </label>
          </>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name="uploadedFile"
          accept={OFFERED}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </div>
      {error ? (
        <p className="form-error" id={`${id}-error`}>
          {inWords(t, error)}
        </p>
      ) : null}
      {error && file ? <FileAlternative file={file} onText={onText} /> : null}
    </div>
  );
}

function CloseFile({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <span className="quote-file-remove" title={label}>
      <CloseButton onClick={onClick} label={label} />
    </span>
  );
}

/** The modal would cover the chat and makes everything behind it inert. */
function sendInChat(file: File): void {
  closeModal();
  openChat({ file });
}

function FileAlternative({ file, onText }: { file: File; onText: (text: string) => void }) {
  const t = useTexts(quoteTexts);
  const { company } = useShell();
  const way = fileAlternative(file);
  if (way === 'text') {
    const take = async () => onText((await file.slice(0, QUOTE_LIMITS.partNumbers).text()).trim());
    return (
      <div className="quote-way">
        <p>{t.textWay}</p>
        <Button onClick={take}>{t.useText}</Button>
      </div>
    );
  }
  if (way !== 'mail' || !company) return null;
  const subject = encodeURIComponent(`${t.mailSubject}: ${file.name}`);
  return (
    <div className="quote-way">
      <p>{t.pdfWay({ email: company.email, file: file.name })}</p>
      <div className="quote-ways">
        <Button onClick={() => sendInChat(file)}>{t.sendInChat}</Button>
        <a className="button" href={`mailto:${company.email}?subject=${subject}`}>
          {t.writeMail}
        </a>
      </div>
    </div>
  );
}
