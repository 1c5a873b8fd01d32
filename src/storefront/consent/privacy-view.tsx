import { type FormEvent, useId } from 'react';
import { formatLongDay } from '#kernel';
import { useTexts } from '../messages/index.ts';
import type { ScriptName, ScriptSettings } from '../scripts/script-rules.ts';
import { wantsNoTracking } from '../shell/track.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, toast } from '../ui/index.ts';
import { choicesOf, choose, grantedBy, useChoice } from './choice.ts';
import { type ConsentTexts, consentTexts } from './texts.ts';
import { withdraw } from './withdraw.ts';
import './consent.css';

/** Consent by purpose; opened from the footer of any page and from the consent panel. */
export default function PrivacyView({ settings, onDone }: { settings: ScriptSettings; onDone(): void }) {
  const t = useTexts(consentTexts);
  const { locale, storagePrefix } = useShell();
  const choice = useChoice(settings);
  const grantedNames = grantedBy(choice);
  const isTrackingRefused = wantsNoTracking();
  function answer(names: readonly ScriptName[]): void {
    choose(settings, names);
    onDone();
    toast(t.saved);
    withdraw(choice, names, storagePrefix);
  }
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    answer(choicesOf(settings).filter((name) => data.has(name)));
  }
  return (
    <form className="consent-form" onSubmit={save}>
      <p className="quiet">{isTrackingRefused ? t.signal : stateOf(t, choice?.until, locale)}</p>
      <ul>
        <Purpose name="necessary" title={t.necessary} description={t.necessaryWhat} isChecked isDisabled />
        {choicesOf(settings).map((name) => (
          <Purpose
            key={name}
            name={name}
            title={t[name]}
            description={`${t[`${name}What`]} ${t.from({ host: hostOf(settings, name) })}.`}
            isChecked={grantedNames.includes(name)}
            isDisabled={isTrackingRefused}
          />
        ))}
      </ul>
      {isTrackingRefused ? null : (
        <div className="consent-answers">
          <Button type="submit">{t.save}</Button>
          <Button onClick={() => answer([])}>{t.refuse}</Button>
          <Button onClick={() => answer(choicesOf(settings))}>{t.accept}</Button>
        </div>
      )}
      <p>
        <a className="link" href="/legal/privacy">
          {t.notice}
        </a>
      </p>
    </form>
  );
}

function hostOf({ scripts }: ScriptSettings, name: ScriptName): string {
  return new URL(scripts.find((script) => script.name === name)?.url ?? window.location.href).hostname;
}

function stateOf(t: ConsentTexts, expiresAt: string | undefined, locale: string): string {
  if (expiresAt === undefined) return t.unasked;
  return t.asked({ date: formatLongDay(expiresAt, locale) });
}

interface PurposeProps {
  name: string;
  title: string;
  description: string;
  isChecked: boolean;
  isDisabled: boolean;
}

function Purpose({ name, title, description, isChecked, isDisabled }: PurposeProps) {
  const id = useId();
  return (
    <li>
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={isChecked}
        disabled={isDisabled}
        aria-describedby={`${id}-what`}
      />
      <label htmlFor={id}>{title}</label>
      <p id={`${id}-what`}>{description}</p>
    </li>
  );
}
