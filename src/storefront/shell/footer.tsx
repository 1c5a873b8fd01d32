import { useMessages } from '../messages/index.ts';
import { Kept } from '../ui/server-markup.tsx';
import { openModal } from './interface-state.ts';
import { THEMES, type Theme, useTheme } from './theme.ts';
import { useShell } from './use-shell.ts';

/** The footer of every page: company, theme, and the footer menu from the settings. */
export function Footer() {
  const t = useMessages();
  const { brand, company, footerHtml, currency, currencies, scripts } = useShell();
  const displayCurrency = currencies.find(({ code }) => code === currency);
  return (
    <footer className="shell-footer">
      <div className="footer-own">
        <p className="footer-brand">{brand.name}</p>
        <p>{t.tagline}</p>
        {company ? (
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        ) : null}
        {displayCurrency?.type === 'display' && currencies[0] ? (
          <p>
            {currency}: {t.displayCurrencyNote({ code: currencies[0].code })}
          </p>
        ) : null}
        <ThemeControl />
        <button type="button" className="footer-keys needs-script no-print" onClick={() => openModal('keys')}>
          {t.keyboardHelp} <kbd className="key-cap">?</kbd>
        </button>
        {scripts?.choices ? (
          <button
            type="button"
            className="footer-keys needs-script no-print"
            onClick={() => openModal('privacy')}
          >
            {t.privacyChoices}
          </button>
        ) : null}
      </div>
      <Kept contentKey="footer" permanent className="footer-columns no-print" html={footerHtml} />
    </footer>
  );
}

/** Choice of the light theme, the dark theme or that of the system. */
export function ThemeControl() {
  const t = useMessages();
  const [theme, setTheme] = useTheme();
  const names: Record<Theme, string> = { system: t.themeSystem, light: t.themeLight, dark: t.themeDark };
  return (
    <fieldset className="theme needs-script no-print">
      <legend>{t.theme}</legend>
      {THEMES.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="theme"
            value={option}
            checked={theme === option}
            onChange={() => setTheme(option)}
          />
          <span>{names[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
