import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '#catalogue/contract';
import { useMessages } from '../messages/index.ts';
import { VisuallyHidden } from '../ui/basics.tsx';
import { tellOpened, whenOtherOpens } from './dropdown.ts';
import { useApi } from './use-api.ts';
import { useShell } from './use-shell.ts';

interface SearchBoxProps {
  /** What is searched for on this page already. */
  initial?: string;
  autoFocusKey?: boolean;
}

/** Longer texts are pasted lists, not something to complete. */
const LONGEST_SUGGESTED = 80;

/**
 * The search box: a form that works by itself, and with script a combobox that suggests part numbers, values and
 * categories. Enter searches for what stands in the box unless a suggestion was stepped to.
 */
export function SearchBox({ initial = '' }: SearchBoxProps) {
  const t = useMessages();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const { suggestions, clear } = useSuggestions(text);
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(initial), [initial]);

  const shown = open ? suggestions : [];
  const isShown = shown.length > 0;
  useEffect(() => {
    if (isShown) tellOpened(input.current);
  }, [isShown]);
  useEffect(
    () =>
      whenOtherOpens(
        () => input.current,
        () => setOpen(false),
      ),
    [],
  );
  const go = (url: string) => {
    setOpen(false);
    clear();
    input.current?.blur();
    void navigate(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = shown[active];
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // -1 is the box itself: one round goes through it.
      setActive((before) => ((before + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen.url);
    }
  };
  return (
    <search className="search">
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const q = text.trim();
          if (q) go(`/search?q=${encodeURIComponent(q)}`);
        }}
      >
        <CarriedChoice />
        <input
          ref={input}
          className="field mono"
          type="search"
          name="q"
          value={text}
          placeholder={t.searchPlaceholder}
          aria-label={t.search}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={shown[active] ? `${id}${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          data-search
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        <span className="key search-key needs-script" aria-hidden="true">
          /
        </span>
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            {t.search}
          </button>
          <span role="status">{isShown ? t.suggestionCount(shown.length) : ''}</span>
        </VisuallyHidden>
        <div
          id={`${id}list`}
          className="suggestions"
          role="listbox"
          aria-label={t.searchSuggestions}
          hidden={!isShown}
        >
          {shown.map((suggestion, index) => (
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
              <span className={suggestion.type === 'part' ? 'part-number' : undefined}>
                {suggestion.text}
              </span>
              <span className="quiet">{kindName(suggestion.type, t)}</span>
            </div>
          ))}
        </div>
      </form>
    </search>
  );
}

function kindName(type: Suggestion['type'], t: ReturnType<typeof useMessages>): string {
  if (type === 'part') return t.suggestionKindPart;
  return type === 'value' ? t.suggestionKindValue : t.suggestionKindCategory;
}

/** Suggestions for what is typed. Answers that come late, or not at all, change nothing. */
function useSuggestions(text: string) {
  const api = useApi();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const typed = useRef(text);
  useEffect(() => {
    if (text === typed.current) return;
    typed.current = text;
    const q = text.trim();
    if (!q || q.length > LONGEST_SUGGESTED) {
      setSuggestions([]);
      return;
    }
    const controller = new AbortController();
    api.catalogue.suggest(q, controller.signal).then(setSuggestions, () => undefined);
    return () => controller.abort();
  }, [text, api]);
  return { suggestions, clear: () => setSuggestions([]) };
}

/** Hidden fields of a plain form, so that a language or currency chosen by the address survives it without script. */
export function CarriedChoice() {
  const { explicit, locale, currency } = useShell();
  return (
    <>
      {explicit.locale ? <input type="hidden" name="locale" value={locale} /> : null}
      {explicit.currency ? <input type="hidden" name="currency" value={currency} /> : null}
    </>
  );
}
