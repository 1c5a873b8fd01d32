import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../messages/index.ts';
import { VisuallyHidden } from '../ui/buttons-and-icons.tsx';
import { useInteractionCode } from './interaction-code.ts';
import { useShell } from './use-shell.ts';

interface SearchBoxProps {
  /** The current query of the page. */
  initial?: string;
}

/**
 * The search box: a plain form, and with script a combobox that suggests part numbers, values and categories. Enter
 * searches for the typed text unless a suggestion is active.
 */
export function SearchBox({ initial = '' }: SearchBoxProps) {
  const t = useMessages();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const [isUsed, setUsed] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const code = useInteractionCode(isUsed);
  useEffect(() => setText(initial), [initial]);
  const go = (url: string) => {
    input.current?.blur();
    void navigate(url);
  };
  return (
    <search className="search">
      <form
        action="/search"
        data-late={isUsed && !code ? '' : undefined}
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
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active ?? undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          data-search
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            setUsed(true);
            setText(event.target.value);
          }}
        />
        <span className="key-cap search-key needs-script" aria-hidden="true">
          /
        </span>
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            {t.search}
          </button>
        </VisuallyHidden>
        {code ? (
          <code.Suggestions
            id={id}
            text={text}
            initial={initial}
            input={input}
            go={go}
            onOpen={setOpen}
            onStep={setActive}
          />
        ) : (
          <div id={`${id}list`} hidden />
        )}
      </form>
    </search>
  );
}

/** Hidden fields that keep a language or currency chosen in the URL when a plain form is submitted without script. */
export function CarriedChoice() {
  const { explicit, locale, currency } = useShell();
  return (
    <>
      {explicit.locale ? <input type="hidden" name="locale" value={locale} /> : null}
      {explicit.currency ? <input type="hidden" name="currency" value={currency} /> : null}
    </>
  );
}
