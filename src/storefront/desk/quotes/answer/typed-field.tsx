import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDeskTexts } from '../../texts.ts';
import { answerTexts } from './texts.ts';

interface Props {
  /** What holds now, as it is written. */
  savedText: string;
  label: string;
  className: string;
  inputMode: 'numeric' | 'decimal';
  /** What is typed as a number; null where it is none that could be offered. */
  read: (text: string) => number | null;
  /** What to write instead. */
  todo: string;
  /** Told while what is typed is no such number, and when that has ended. */
  hold: (field: string, isHeld: boolean) => void;
  /** Each number that is typed, before it is taken. */
  onRead?: (value: number | null) => void;
  onTake: (value: number) => void;
}

/**
 * A price or a number of pieces, taken over on Enter or when the field is left. What cannot be read stays as it was
 * typed, with what to do and what holds until then beside it.
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
    // Also with ⌘ or Ctrl, which sends: what is typed is what goes.
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
