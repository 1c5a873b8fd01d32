import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDeskTexts } from '../../ui/texts.ts';
import { answerTexts } from './texts.ts';

interface Props {
  /** The saved value as text. */
  savedText: string;
  label: string;
  className: string;
  inputMode: 'numeric' | 'decimal';
  /** Reads the typed number; null if it cannot be offered. */
  read: (text: string) => number | null;
  /** What to type instead. */
  todo: string;
  /** Called when the input becomes unreadable, and when it is readable again. */
  hold: (field: string, isHeld: boolean) => void;
  /** Called with each typed number before it is applied. */
  onRead?: (value: number | null) => void;
  onTake: (value: number) => void;
}

/**
 * A price or quantity, applied on Enter or when the field is left. Unreadable input stays in the field, with a hint and
 * the value that remains valid beside it.
 */
export function TypedField({
  savedText,
  label,
  className,
  inputMode,
  read,
  todo,
  hold,
  onRead,
  onTake,
}: Props) {
  const t = useDeskTexts(answerTexts);
  const id = useId();
  const [text, setText] = useState(savedText);
  const [isLooked, setLooked] = useState(false);
  const currentText = useRef(savedText);
  const isBad = read(text) === null;
  const write = (next: string) => {
    currentText.current = next;
    setText(next);
    setLooked(false);
    onRead?.(read(next));
  };
  useEffect(() => {
    currentText.current = savedText;
    setText(savedText);
  }, [savedText]);
  useEffect(() => {
    hold(id, isBad);
    return () => hold(id, false);
  }, [hold, id, isBad]);
  const take = () => {
    setLooked(true);
    const value = read(currentText.current);
    if (value !== null && currentText.current !== savedText) onTake(value);
  };
  const onKey = (event: KeyboardEvent) => {
    // With ⌘ or Ctrl, Enter also sends: the typed value must be applied first.
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') write(savedText);
  };
  return (
    <>
      <input
        className={`field mono ${className}`}
        value={text}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={14}
        aria-label={label}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad && isLooked ? id : undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={take}
        onKeyDown={onKey}
      />
      {isBad && isLooked ? (
        <span className="form-error answer-unread" id={id} role="alert">
          {todo} {t.until} <b className="mono">{savedText}</b>
        </span>
      ) : null}
    </>
  );
}
