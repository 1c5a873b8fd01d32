import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { SampleReply } from '#samples/contract';
import { pageOf } from '../api/index.ts';
import { readLinked } from '../lists/pasted.ts';
import { languageOf, useTexts } from '../messages/index.ts';
import { visitorOf } from '../private/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button, FormProblem, TextField } from '../ui/index.ts';
import type { Route } from './+types/samples.ts';
import { actOnSamples, LINES, type Reply } from './act.ts';
import { type Prefill, prefillOf } from './prefill.ts';
import { sampleTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import './samples.css';

const ROWS = Array.from({ length: LINES }, (_, at) => at);

interface SamplesPage extends Prefill {
  lines: { partNumber: string; pieces: string }[];
}

/** `/samples?lines=PART:10,PART` begins with these parts. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<SamplesPage> {
  const asked = readLinked(new URL(request.url).searchParams.get('lines')).slice(0, LINES);
  const lines = asked.map(({ partNumber, quantity }) => ({
    partNumber: partNumber.toUpperCase(),
    pieces: quantity === undefined ? '' : String(quantity),
  }));
  return { ...(await prefillOf(visitorOf(context))), lines };
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response | Reply<SampleReply>> {
  const t = sampleTexts[languageOf(pageOf(context).locale)];
  return actOnSamples(visitorOf(context), await request.formData(), t);
}

export function meta(context: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as ShellData | undefined;
  const t = sampleTexts[languageOf(shell?.locale ?? 'en')];
  return pageMeta(context, { title: t.title, description: t.description });
}

export default function Samples() {
  const t = useTexts(sampleTexts);
  const { company } = useShell();
  const reply = useActionData<typeof action>() ?? null;
  const terms = company?.samples ?? { partNumbers: 5, pieces: 10, days: 30 };
  return (
    <main id="main" className="page samples" tabIndex={-1}>
      <h1>{t.title}</h1>
      <p className="samples-lead">
        {t.lead(String(terms.partNumbers), String(terms.pieces), String(terms.days))}
      </p>
      <div className="samples-columns">
        {reply?.answer ? <Answer reply={reply} answer={reply.answer} /> : <Request reply={reply} />}
        <aside aria-labelledby="rule">
          <h2 id="rule">{t.rule}</h2>
          <ul>
            <li>{t.ruleGranted}</li>
            <li>{t.ruleReview}</li>
            <li>{t.ruleRefused}</li>
            <li>
              {t.ruleKits}{' '}
              <Link className="link" to="/samples/kits">
                {t.kits}
              </Link>
            </li>
          </ul>
        </aside>
      </div>
    </main>
  );
}

function Answer({ reply, answer }: { reply: Reply<SampleReply>; answer: SampleReply }) {
  const t = useTexts(sampleTexts);
  const { orderUrl } = answer;
  return (
    <Verdict told={answer}>
      <ul className="mono">
        {answer.lines.map(({ partNumber, quantity }) => (
          <li key={partNumber}>
            {partNumber} × {quantity}
          </li>
        ))}
      </ul>
      <p className="note">{t.mailSent(reply.typed['email'] ?? '')}</p>
      {orderUrl !== null && (
        <Form method="post" action="/samples">
          <input type="hidden" name="do" value="order" />
          <input
            type="hidden"
            name="lines"
            value={decodeURIComponent(orderUrl.slice(orderUrl.indexOf('=') + 1))}
          />
          <Button type="submit" look="main" size="large">
            {t.orderNow}
          </Button>
        </Form>
      )}
      <p>
        <a className="link" href="/samples">
          {t.another}
        </a>
      </p>
    </Verdict>
  );
}

function Request({ reply }: { reply: Reply<SampleReply> | null }) {
  const t = useTexts(sampleTexts);
  const page = useLoaderData<typeof loader>();
  const busy = useNavigation().formAction?.startsWith('/samples') ?? false;
  const problems = reply?.problems ?? {};
  const typed = (name: string, otherwise: string) => reply?.typed[name] ?? otherwise;
  const field = (name: string, otherwise = '') => ({
    name,
    defaultValue: typed(name, otherwise),
    error: problems[name],
  });
  const isWrong = Object.keys(problems).length > 0;
  return (
    <Form method="post" action="/samples" className="samples-form" noValidate={false}>
      {isWrong && <FormProblem title={problems['form'] ?? t.check} />}
      <fieldset>
        <legend>{t.parts}</legend>
        {ROWS.map((at) => (
          <Row key={at} at={at} page={page} field={field} />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t.you}</legend>
        <TextField
          label={t.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          {...field('email', page.email)}
        />
        <TextField
          label={t.company}
          autoComplete="organization"
          required
          maxLength={160}
          {...field('company', page.company)}
        />
        <TextArea
          label={t.address}
          hint={t.addressHint}
          name="address"
          value={typed('address', page.address)}
          error={problems['address']}
        />
      </fieldset>
      <p>
        <Button type="submit" look="main" size="large" aria-busy={busy || undefined}>
          {t.send}
        </Button>
      </p>
    </Form>
  );
}

interface RowProps {
  at: number;
  page: SamplesPage;
  field: (
    name: string,
    otherwise?: string,
  ) => { name: string; defaultValue: string; error: string | undefined };
}

function Row({ at, page, field }: RowProps) {
  const t = useTexts(sampleTexts);
  const { company } = useShell();
  const number = String(at + 1);
  const known = page.lines[at];
  return (
    <div className="samples-row">
      <TextField
        label={t.partNumber(number)}
        mono
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        required={at === 0}
        {...field(`part${at}`, known?.partNumber)}
      />
      <TextField
        label={t.pieces(number)}
        mono
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        {...field(`pieces${at}`, known?.pieces || String(company?.samples.pieces ?? 10))}
      />
    </div>
  );
}

interface AreaProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  error: string | undefined;
}

/** Several lines to type in; what is wrong stands under them. */
export function TextArea({ label, hint, name, value, error }: AreaProps) {
  return (
    <div className="form-field">
      <div className="form-label">
        <label htmlFor={`area-${name}`}>{label}</label>
        <small id={`area-${name}-hint`}>{hint}</small>
      </div>
      <textarea
        id={`area-${name}`}
        name={name}
        className="field samples-area"
        rows={3}
        required
        maxLength={name === 'address' ? 500 : 1_000}
        autoComplete={name === 'address' ? 'street-address' : 'off'}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `area-${name}-error` : `area-${name}-hint`}
      />
      {error && (
        <p className="form-error" id={`area-${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
