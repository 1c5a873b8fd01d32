import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/index.ts';
import { Button } from '../ui/basics.tsx';
import { tellOpened, whenOtherOpens } from './dropdown.ts';
import { useShell } from './use-shell.ts';

/** Language and currency: a plain form to the same page, so it works without script. */
export function ChoiceForm() {
  const t = useMessages();
  const { locale, locales, currency, currencies } = useShell();
  const { pathname, search } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  const own = currencies[0]?.code;
  const shown = currencies.find((entry) => entry.code === currency);
  const note = shown?.type === 'display' && own ? t.displayCurrencyNote(own) : null;
  const named = `${t.languageAndCurrency}: ${locale.toUpperCase()}, ${currency}`;
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'locale' && name !== 'currency',
  );
  return (
    <details
      ref={details}
      className="locale-choice"
      onToggle={(event) => event.currentTarget.open && tellOpened(event.currentTarget)}
    >
      <summary aria-label={note ? `${named}. ${note}` : named} title={note ?? undefined}>
        {locale.toUpperCase()} · {note ? '≈ ' : ''}
        {currency}
      </summary>
      <form
        action={pathname}
        method="get"
        className="locale-form"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        {others.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand more than once
          <input key={`${name}${index}`} type="hidden" name={name} value={value} />
        ))}
        <label>
          {t.language}
          <select name="locale" defaultValue={locale} className="field">
            {locales.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.currency}
          <select name="currency" defaultValue={currency} className="field">
            {currencies.map(({ code, symbol }) => (
              <option key={code} value={code}>
                {symbol} {code}
              </option>
            ))}
          </select>
        </label>
        {note ? <p className="note">{note}</p> : null}
        <noscript>
          <Button type="submit">{t.apply}</Button>
        </noscript>
      </form>
    </details>
  );
}

function useCloseOutside(ref: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    const stopListening = whenOtherOpens(
      () => ref.current,
      () => {
        if (ref.current) ref.current.open = false;
      },
    );
    return () => {
      stopListening();
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [ref]);
}
