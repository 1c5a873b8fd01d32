import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { readParts } from '#catalogue/contract';
import { normalisePrintedText } from '#kernel';
import { languageOf } from '#messages';
import type { KitReply } from '#samples/contract';
import { pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { Button, FormProblem, SelectField, TextField } from '../ui/index.ts';
import type { Route } from './+types/kits.ts';
import { ContactFields, fieldsOf, TextArea } from './fields.tsx';
import { prefillOf } from './prefill.ts';
import { actOnKits, type Reply } from './sample-actions.ts';
import { sampleTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import './samples.css';

const VOLUME = '10\u202f000';

/** `/samples/kits?kit=PART`: the form for a free kit. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = visitorOf(context);
  const { api } = pageOf(context);
  const [parts, { email, company, address }] = await Promise.all([
    api.call(readParts, { query: { category: 'engineering-kits', limit: 100 } }),
    prefillOf(visitor),
  ]);
  const kits = parts.results.map(({ partNumber, name }) => ({
    partNumber,
    name: normalisePrintedText(name),
  }));
  const kit = (new URL(request.url).searchParams.get('kit') ?? '').toUpperCase().slice(0, 80);
  return { kits, email, company, address, kit };
}

export async function action({ context, request }: Route.ActionArgs): Promise<Reply<KitReply>> {
  const t = sampleTexts[languageOf(pageOf(context).locale)];
  return actOnKits(visitorOf(context), await request.formData(), t);
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = sampleTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.kitTitle, description: t.kitDescription });
}

export default function Kits() {
  const t = useTexts(sampleTexts);
  const reply = useActionData<typeof action>() ?? null;
  return (
    <main id="main" className="page samples" tabIndex={-1}>
      <h1>{t.kitTitle}</h1>
      <p className="samples-lead">{t.kitLead({ volume: VOLUME })}</p>
      <div className="samples-columns">
        {reply?.answer ? (
          <Verdict decision={reply.answer}>
            <p className="note">
              {reply.answer.code === 'confirm'
                ? t.openLink({ email: reply.values['email'] ?? '' })
                : t.mailSent({ email: reply.values['email'] ?? '' })}
            </p>
            <p>
              <a className="link" href={reply.answer.url}>
                {t.kitSee}
              </a>
            </p>
          </Verdict>
        ) : (
          <Application reply={reply} />
        )}
        <aside aria-labelledby="rule">
          <h2 id="rule">{t.rule}</h2>
          <ul>
            <li>{t.kitRuleReview({ volume: VOLUME })}</li>
            <li>{t.kitRuleRefused}</li>
            <li>
              <a className="link" href="/category/engineering-kits">
                {t.kitAll}
              </a>
            </li>
          </ul>
        </aside>
      </div>
    </main>
  );
}

function Application({ reply }: { reply: Reply<KitReply> | null }) {
  const t = useTexts(sampleTexts);
  const page = useLoaderData<typeof loader>();
  const busy = useNavigation().formAction?.startsWith('/samples') ?? false;
  const problems = reply?.problems ?? {};
  const field = fieldsOf(reply);
  return (
    <Form method="post" action="/samples/kits" className="samples-form">
      {Object.keys(problems).length > 0 && <FormProblem title={problems['form'] ?? t.check} />}
      <SelectField label={t.kit} required {...field('kit', page.kit)}>
        {page.kits.map(({ partNumber, name }) => (
          <option key={partNumber} value={partNumber}>
            {partNumber}, {name}
          </option>
        ))}
      </SelectField>
      <ContactFields field={field} account={page} />
      <TextArea
        label={t.kitAddress}
        hint={t.addressHint}
        maxLetters={500}
        autoComplete="street-address"
        field={field('address', page.address)}
      />
      <TextField label={t.site} hint={t.siteHint} required maxLength={300} {...field('site')} />
      <TextArea label={t.project} hint={t.projectHint} maxLetters={1_000} field={field('project')} />
      <TextField
        label={t.volume}
        hint={t.volumeHint}
        mono
        inputMode="numeric"
        required
        maxLength={14}
        autoComplete="off"
        {...field('yearly_volume')}
      />
      <p>
        <Button type="submit" look="main" size="large" aria-busy={busy || undefined}>
          {t.apply}
        </Button>
      </p>
    </Form>
  );
}
