import type { Block } from '#content/contract';
import { component } from '../../component.ts';
import { wordsLang } from '../../rules/own-language.ts';
import { companyTexts } from './texts.ts';

/** Keys of the recipients in `data/company.json`, in the order of the choice. */
const TEAMS = ['sales', 'engineering', 'services', 'compliance'] as const;
type Team = (typeof TEAMS)[number];

/**
 * A message to a team: `[[Team Form {"to": "services"}]]`. With `"to": "topics"` the reader chooses the team by a
 * link, so that the address of the form says whom it reaches, with script and without.
 */
export const teamForm = component<{ to?: unknown }>({
  name: 'Team Form',
  render: ({ options: { to }, id, inner, context: { locale, path, query } }) => {
    const t = companyTexts(locale);
    const chosen = to === 'topics' ? (query.get('topic') ?? TEAMS[0]) : to;
    const team = TEAMS.find((each) => each === chosen) ?? TEAMS[0];
    const html = inner([formOf(team, t, id)]);
    return (
      <section className="team-form" id="form" aria-label={t.formName(t[team])} lang={wordsLang(locale)}>
        {to === 'topics' && (
          <nav className="team-choice" aria-label={t.topic} data-live="team-choice">
            <span>{t.topic}</span>
            {TEAMS.map((each) => (
              <a
                key={each}
                href={`${path}?topic=${each}#form`}
                data-team={each}
                data-form={t.formName(t[each])}
                aria-current={each === team ? 'true' : undefined}
              >
                {t[each]}
              </a>
            ))}
          </nav>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
        <div className="contact-form" dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    );
  },
});

function formOf(team: Team, t: ReturnType<typeof companyTexts>, id: string): Block {
  const of = (part: string, name: string, options: Record<string, unknown>): Block => ({
    '@type': '@builder.io/sdk:Element',
    '@version': 2,
    id: `${id}-${part}`,
    component: { name, options },
  });
  const field = (name: string, text: string, options: Record<string, unknown> = {}, kind = 'Form:Input') => [
    of(`${name}-label`, 'Form:Label', { text, for: name }),
    of(name, kind, { name, placeholder: ' ', ...options }),
  ];
  const children = [
    ...field('name', t.yourName),
    ...field('company', t.company),
    ...field('email', t.email, { type: 'email', required: true, placeholder: 'name@company.com' }),
    ...field('reference', t.reference),
    ...field('message', t.message, { required: true }, 'Form:TextArea'),
    of('send', 'Form:SubmitButton', { text: t.send }),
  ];
  const form = of('form', 'Form:Form', {
    sendSubmissionsTo: 'email',
    sendSubmissionsToEmail: team,
    name: t.formName(t[team]),
    successMessage: [of('thanks', 'Text', { text: `<p>${t.sent}</p>` })],
    errorMessagePath: 'error.message',
  });
  return { ...form, children };
}

/** Signing up for the engineering newsletter; the address is confirmed by a mail. */
export const newsletterForm = component<Record<string, unknown>>({
  name: 'Newsletter Form',
  render: ({ id, inner, context: { locale } }) => {
    const t = companyTexts(locale);
    const of = (part: string, name: string, options: Record<string, unknown>): Block => ({
      '@type': '@builder.io/sdk:Element',
      '@version': 2,
      id: `${id}-${part}`,
      component: { name, options },
    });
    const form = of('form', 'Form:Form', {
      sendSubmissionsTo: 'custom',
      action: '/api/newsletter',
      contentType: 'application/x-www-form-urlencoded',
      successMessage: [of('asked', 'Text', { text: `<p>${t.asked}</p>` })],
      errorMessagePath: 'error.message',
    });
    const children = [
      of('topic', 'Form:Input', { type: 'hidden', name: 'topic', value: 'engineering' }),
      of('locale', 'Form:Input', { type: 'hidden', name: 'locale', value: locale }),
      of('email-label', 'Form:Label', { text: t.email, for: 'email' }),
      of('email', 'Form:Input', {
        name: 'email',
        type: 'email',
        required: true,
        placeholder: 'name@company.com',
      }),
      of('send', 'Form:SubmitButton', { text: t.subscribe }),
    ];
    return (
      <section className="team-form" id="form" aria-label={t.subscribe} lang={wordsLang(locale)}>
        <p id="sent" className="content-sent">
          {t.asked}
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks rendered here */}
        <div className="contact-form" dangerouslySetInnerHTML={{ __html: inner([{ ...form, children }]) }} />
      </section>
    );
  },
});
