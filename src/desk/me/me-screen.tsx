import { useLoaderData } from 'react-router';
import { LANGUAGES, languageOf } from '#messages';
import { THEMES, useTheme } from '../../storefront/shell/theme.ts';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, FormProblem, TextField, toast } from '../../storefront/ui/index.ts';
import { changePassword } from '../login/contract.ts';
import { useMe } from '../shell/frame.tsx';
import { roleTexts } from '../shell/texts.ts';
import { teamTexts } from '../team/texts.ts';
import { callDesk } from '../ui/client.ts';
import { deskLanguage, useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';

/** The member's own login: password, recovery codes, language and theme. */
export default function Me() {
  const t = useDeskTexts(teamTexts);
  const roles = useDeskTexts(roleTexts);
  const staffMember = useMe();
  return (
    <main id="work" className="desk-wide">
      <h1>{t.me}</h1>
      <p className="quiet">
        {staffMember.name} · {staffMember.email} · {roles[staffMember.role]}
      </p>
      <p>{`${t.recovery({ count: staffMember.recoveryCodes })} ${staffMember.recoveryCodes < 3 ? t.fewCodes : t.enoughCodes}`}</p>
      <h2 className="desk-section">{t.password}</h2>
      <Password />
      <h2 className="desk-section">{t.language}</h2>
      <Looks />
    </main>
  );
}

function Password() {
  const t = useDeskTexts(teamTexts);
  const { problem, messageFor, attempt } = useCall({ fields: ['current', 'password'] });
  const send = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const body = { current: String(fields.get('current')), password: String(fields.get('password')) };
    return attempt(async () => {
      const { ended: endedSessionCount } = await callDesk(changePassword, { body });
      form.reset();
      toast(t.passwordChanged({ endedCount: endedSessionCount }), { kind: 'good' });
    });
  };
  return (
    <form
      className="desk-filter"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {problem && <FormProblem title={problem} />}
      <TextField
        label={t.current}
        error={messageFor('current')}
        name="current"
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        label={t.fresh}
        hint={t.freshHint}
        wide
        error={messageFor('password')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        required
      />
      <Button type="submit" look="main">
        {t.password}
      </Button>
    </form>
  );
}

/** The languages of the desk. Only the server has the texts of all of them. */
export const loader = () => ({ languages: LANGUAGES.filter((each) => deskLanguage(each) === each) });

function Looks() {
  const t = useDeskTexts(teamTexts);
  const { locale, locales } = useShell();
  const { languages } = useLoaderData<typeof loader>();
  const deskLocales = locales.filter(({ code }) => languages.includes(languageOf(code)));
  const [theme, setTheme] = useTheme();
  return (
    <div className="desk-actions">
      {deskLocales.map(({ code, name }) => (
        <a
          key={code}
          className="button"
          href={`/desk/me?locale=${code}`}
          hrefLang={code}
          lang={code}
          aria-current={locale === code ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
      {THEMES.map((themeName) => (
        <Button key={themeName} aria-pressed={theme === themeName} onClick={() => setTheme(themeName)}>
          {t[themeName]}
        </Button>
      ))}
    </div>
  );
}
