import { useEffect, useRef } from 'react';
import { useTexts } from '../messages/index.ts';
import { Button } from '../ui/index.ts';
import { useWork, WorkForm } from './bench-queue.tsx';
import { bomTexts } from './texts.ts';

/** Pause after which typing counts as finished. */
const PAUSE_MS = 500;

/** Number of boards. With script all prices update while the buyer types; the field keeps the focus. */
export function Boards({ boards }: { boards: number }) {
  const t = useTexts(bomTexts);
  const { send } = useWork();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSentText = useRef(String(boards));
  useEffect(() => {
    lastSentText.current = String(boards);
    if (input.current && document.activeElement !== input.current) input.current.value = String(boards);
  }, [boards]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = () => {
    clearTimeout(timer.current);
    const field = input.current;
    if (!field?.form || !field.value || !field.checkValidity() || field.value === lastSentText.current)
      return;
    lastSentText.current = field.value;
    send(new FormData(field.form));
  };
  return (
    <WorkForm className="bom-boards">
      <input type="hidden" name="do" value="boards" />
      <label htmlFor="bom-boards">{t.boards}</label>
      <input
        ref={input}
        id="bom-boards"
        className="field mono"
        name="boards"
        inputMode="numeric"
        pattern="[1-9][0-9]{0,6}"
        title={t.boardsRule}
        required
        autoComplete="off"
        defaultValue={boards}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(follow, PAUSE_MS);
        }}
        onBlur={follow}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.currentTarget.checkValidity()) return;
          event.preventDefault();
          follow();
        }}
      />
      <noscript>
        <Button type="submit" size="small" className="button button-small no-print">
          {t.update}
        </Button>
      </noscript>
    </WorkForm>
  );
}
