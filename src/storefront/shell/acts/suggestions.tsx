import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Suggestion, suggestSearches } from '#catalogue/contract';
import { useMessages } from '../../messages/index.ts';
import { VisuallyHidden } from '../../ui/buttons-and-icons.tsx';
import { wake } from '../../ui/wake.ts';
import { useApi } from '../use-api.ts';
import { announceOpened, onOtherOpened } from './dropdown.ts';

interface SuggestionsProps {
  /** Id of the search box: that of the list is `{id}list`. */
  id: string;
  text: string;
  /** The initial text of the box, for which nothing is suggested. */
  initial: string;
  input: RefObject<HTMLInputElement | null>;
  go(url: string): void;
  onOpen(open: boolean): void;
  /** Receives the id of the active option, or null. */
  onStep(id: string | null): void;
}

/** The list of suggestions below the search box. The box keeps the focus; its arrow keys move through the list. */
export function Suggestions({ id, text, initial, input, go, onOpen, onStep }: SuggestionsProps) {
  const t = useMessages();
  const suggestions = useSuggestions(text, initial);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(text !== initial);
  const previousText = useRef(text);
  /** An arrow was pressed before the list arrived: select its first row. */
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
  // In the same frame as the list, so that the box's ARIA state always matches.
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
        // -1 is the box itself: stepping past either end returns to it.
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
  // In the last effect, because replayed keys need the listeners above.
  useEffect(() => {
    if (input.current?.form) wake(input.current.form);
  }, [input]);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown ? t.suggestionCount({ count: visibleSuggestions.length }) : ''}</span>
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
            // Keeps the focus in the box: losing it would close the list before the click arrives.
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

/** A longer text is a pasted list and gets no suggestions. */
const LONGEST_SUGGESTED = 80;

/** Suggestions for the typed text. Late or failed replies are ignored. */
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
    api.call(suggestSearches, { query: { q } }, { signal: controller.signal }).then(
      (reply) => setSuggestions(reply.suggestions),
      () => undefined,
    );
    return () => controller.abort();
  }, [text, api]);
  return suggestions;
}
