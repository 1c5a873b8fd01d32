import type { Block } from '#content/contract';
import { requestNewsletter } from '#content/forms/contract';
import { resolveAddress } from '#kernel';
import { component } from '../../component.ts';
import { wordsLang } from '../../rules/words-language.ts';
import { companyTexts } from './texts.ts';

/** Keys of the recipients in `data/company.json`, in the order of the choice. */
const TEAMS = ['sales', 'engineering', 'services', 'compliance'] as const;
type Team = (typeof TEAMS)[number];

/**
 * A message to a team: `[[Team Form {"to": "services"}]]`. With `"to": "topics"` the reader chooses the team by a link,
 * so that the address determines the recipient, with script and without.
 */
export const teamForm = component<{ to?: unknown }>({
  name: 'Team Form',
  render: ({ options: { to: recipient }, id, inner, context: { locale, path, query } }) => {
    const t = companyTexts(locale);
    const chosenTeam = recipient === 'topics' ? (query.get('topic') ?? TEAMS[0]) : recipient;
    const team = TEAMS.find((each) => each === chosenTeam) ?? TEAMS[0];
    const html = inner([formOf(team, t, id)]);
    return (
      <section
        className="team-form"
        id="form"
        aria-label={t.formName({ team: t[team] })}
        lang={wordsLang(locale)}
      >
        {recipient === 'topics' && (
          <nav className="team-choice" aria-label={t.topic} data-live="team-choice">
            <span>{t.topic}</span>
            {TEAMS.map((teamOption) => (
              <a
                key={teamOption}
                href={`${path}?topic=${teamOption}#form`}
                data-team={teamOption}
                data-form={t.formName({ team: t[teamOption] })}
                aria-current={teamOption === team ? 'true' : undefined}
              >
                {t[teamOption]}
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
  const createBlock = (part: string, name: string, options: Record<string, unknown>): Block => ({
    '@type': '@builder.io/sdk:Element',
    '@version': 2,
    id: `${id}-${part}`,
    component: { name, options },
  });
  const field = (name: string, text: string, options: Record<string, unknown> = {}, kind = 'Form:Input') => [
    createBlock(`${name}-label`, 'Form:Label', { text, for: name }),
    createBlock(name, kind, { name, placeholder: ' ', ...options }),
  ];
  const children = [
    ...field('name', t.yourName),
    ...field('company', t.company),
    ...field('email', t.email, { type: 'email', required: true, placeholder: 'name@company.com' }),
    ...field('reference', t.reference),
    ...field('message', t.message, { required: true }, 'Form:TextArea'),
    createBlock('send', 'Form:SubmitButton', { text: t.send }),
  ];
  const form = createBlock('form', 'Form:Form', {
    sendSubmissionsTo: 'email',
    sendSubmissionsToEmail: team,
    name: t.formName({ team: t[team] }),
    successMessage: [createBlock('thanks', 'Text', { text: `<p>${t.sent}</p>` })],
    errorMessagePath: 'error.message',
  });
  return { ...form, children };
}

/** Form for the engineering newsletter; the address is confirmed by mail. */
export const newsletterForm = component<Record<string, unknown>>({
  name: 'Newsletter Form',
  render: ({ id, inner, context: { locale } }) => {
    const t = companyTexts(locale);
    const createBlock = (part: string, name: string, options: Record<string, unknown>): Block => ({
      '@type': '@builder.io/sdk:Element',
      '@version': 2,
      id: `${id}-${part}`,
      component: { name, options },
    });
    const form = createBlock('form', 'Form:Form', {
      sendSubmissionsTo: 'custom',
      action: resolveAddress(requestNewsletter).path,
      contentType: 'application/x-www-form-urlencoded',
      successMessage: [createBlock('asked', 'Text', { text: `<p>${t.asked}</p>` })],
      errorMessagePath: 'error.message',
    });
    const children = [
      createBlock('topic', 'Form:Input', { type: 'hidden', name: 'topic', value: 'engineering' }),
      createBlock('locale', 'Form:Input', { type: 'hidden', name: 'locale', value: locale }),
      createBlock('email-label', 'Form:Label', { text: t.email, for: 'email' }),
      createBlock('email', 'Form:Input', {
        name: 'email',
        type: 'email',
        required: true,
        placeholder: 'name@company.com',
      }),
      createBlock('send', 'Form:SubmitButton', { text: t.subscribe }),
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
