import { useLocation } from 'react-router';
import { useMessages } from '../messages/index.ts';
import { Button } from '../ui/buttons-and-icons.tsx';
import { useShell } from './use-shell.ts';

/** Language and currency as a plain form to the same page, so that it works without script; see `early/choice.ts`. */
export function ChoiceForm() {
  const t = useMessages();
  const { locale, locales, currency, currencies, storagePrefix } = useShell();
  const { pathname, search } = useLocation();
  const shopCurrency = currencies[0]?.code;
  const displayCurrency = currencies.find((entry) => entry.code === currency);
  const note =
    displayCurrency?.type === 'display' && shopCurrency
      ? t.displayCurrencyNote({ code: shopCurrency })
      : null;
  const choiceLabel = `${t.languageAndCurrency}: ${locale.toUpperCase()}, ${currency}`;
  const otherParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'locale' && name !== 'currency',
  );
  return (
    <details className="locale-choice">
      <summary aria-label={note ? `${choiceLabel}. ${note}` : choiceLabel} title={note ?? undefined}>
        {locale.toUpperCase()} · {note ? '≈ ' : ''}
        {currency}
      </summary>
      <form action={pathname} method="get" className="locale-form" data-prefix={storagePrefix}>
        {otherParams.map(([name, value], index) => (
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
