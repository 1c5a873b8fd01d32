import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Suggestion } from '#catalogue/contract';
import { useMessages } from '../../messages/index.ts';
import { VisuallyHidden } from '../../ui/buttons-and-icons.tsx';
import { wake } from '../../ui/wake.ts';
import { useApi } from '../use-api.ts';
import { announceOpened, onOtherOpened } from './dropdown.ts';

interface SuggestionsProps {
  /** Of the search box: the list is `{id}list`. */
  id: string;
  text: string;
  /** What stood in the box at first: nothing is suggested for it. */
  initial: string;
  input: RefObject<HTMLInputElement | null>;
  go(url: string): void;
  onOpen(open: boolean): void;
  /** With the element that the keyboard has stepped to. */
  onStep(id: string | null): void;
}

/** The list below the search box. The box keeps the focus and its keys step through here. */
export function Suggestions({ id, text, initial, input, go, onOpen, onStep }: SuggestionsProps) {
  const t = useMessages();
  const suggestions = useSuggestions(text, initial);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(text !== initial);
  const previousText = useRef(text);
  /** An arrow was pressed before there was a list: its first row is meant. */
  const isStepDue = useRef(false);
  useEffect(() => {
    if (previousText.current === text) return;
    previousText.current = text;
    setActive(-1);
    isStepDue.current = false;
    setOpen(document.activeElement === input.current);
  }, [text, input]);
  const visibleSuggestions = open ? suggestions : [];
  const isShown = visibleSuggestions.length > 0;
  // With the same frame as the list: what the box says of it is never behind.
  useLayoutEffect(() => {
    onOpen(isShown);
    if (isShown) announceOpened(input.current);
  }, [isShown, input, onOpen]);
  const activeOptionId = visibleSuggestions[active] ? `${id}${active}` : null;
  useLayoutEffect(() => onStep(activeOptionId), [activeOptionId, onStep]);
  useEffect(() => {
    const box = input.current;
    const close = () => setOpen(false);
    box?.addEventListener('blur', close);
    const stopListening = onOtherOpened(() => input.current, close);
    return () => {
      stopListening();
      box?.removeEventListener('blur', close);
    };
  }, [input]);
  useEffect(() => {
    const box = input.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const activeSuggestion = visibleSuggestions[active];
      if (step !== 0 && suggestions.length === 0) isStepDue.current = step > 0;
      else if (step !== 0) {
        event.preventDefault();
        setOpen(true);
        // -1 is the box itself: one round goes through it.
        setActive((at) => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
      } else if (event.key === 'Escape' && isShown) {
        event.stopPropagation();
        setOpen(false);
        setActive(-1);
      } else if (event.key === 'Enter' && activeSuggestion) {
        event.preventDefault();
        go(activeSuggestion.url);
      }
    };
    box?.addEventListener('keydown', onKeyDown);
    return () => box?.removeEventListener('keydown', onKeyDown);
  });
  useEffect(() => {
    if (!isStepDue.current || suggestions.length === 0) return;
    isStepDue.current = false;
    setActive(0);
  }, [suggestions]);
  // Last: what was kept for this list finds it listening.
  useEffect(() => {
    if (input.current?.form) wake(input.current.form);
  }, [input]);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown ? t.suggestionCount(visibleSuggestions.length) : ''}</span>
      </VisuallyHidden>
      <div
        id={`${id}list`}
        className="suggestions"
        role="listbox"
        aria-label={t.searchSuggestions}
        hidden={!isShown}
      >
        {visibleSuggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard steps through options from the input
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
          <div
            key={`${suggestion.type} ${suggestion.url}`}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === active}
            className="suggestion"
            // The box keeps the focus, so that the click arrives before its blur closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(suggestion.url)}
          >
            <span className={suggestion.type === 'part' ? 'part-number' : undefined}>{suggestion.text}</span>
            <span className="quiet">{kindName(suggestion.type, t)}</span>
          </div>
        ))}
      </div>
    </>
  );
}

function kindName(type: Suggestion['type'], t: ReturnType<typeof useMessages>): string {
  if (type === 'part') return t.suggestionKindPart;
  return type === 'value' ? t.suggestionKindValue : t.suggestionKindCategory;
}

/** Longer texts are pasted lists, not something to complete. */
const LONGEST_SUGGESTED = 80;

/** Suggestions for what is typed. Answers that come late, or not at all, change nothing. */
function useSuggestions(text: string, initial: string): readonly Suggestion[] {
  const api = useApi();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const lastText = useRef(initial);
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    const q = text.trim();
    if (!q || q.length > LONGEST_SUGGESTED) {
      setSuggestions([]);
      return;
    }
    const controller = new AbortController();
    api.catalogue.suggest(q, controller.signal).then(setSuggestions, () => undefined);
    return () => controller.abort();
  }, [text, api]);
  return suggestions;
}
