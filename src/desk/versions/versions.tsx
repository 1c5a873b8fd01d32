import { useState } from 'react';
import { type CallInput, type CallShape, type ParamsOf, resolveAddress } from '#kernel';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, FormProblem, TextField, toast } from '../../storefront/ui/index.ts';
import type { DeskCallDefinition } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import type { VersionCalls, VersionCheckReply, VersionsReply } from './contract.ts';
import { versionTexts } from './texts.ts';

/** Previews what new content would change, then activates it. Null stands for the delivered content. */
export function useVersions<Path extends string, Content extends object>(
  calls: VersionCalls<Path, Content>,
  params: ParamsOf<VersionCalls<Path, Content>['activate']>,
  seenVersion: number,
) {
  const { check, activate }: VersionCalls<string, unknown> = calls;
  const t = useDeskTexts(versionTexts);
  const { problem, attempt, reload, clear } = useCall();
  const [preview, setPreview] = useState<{ content: Content | null; reply: VersionCheckReply } | null>(null);
  const look = (content: Content | null) =>
    attempt(async () => {
      setPreview({ content, reply: await callDesk(withParams(check, params), { body: { content } }) });
    });
  const save = (note: string, sure: boolean) =>
    attempt(async () => {
      if (!preview) return;
      const { version } = await callDesk(withParams(activate, params), {
        body: { content: preview.content, seen: seenVersion, note, sure },
      });
      toast(t.saved({ version }), { kind: 'good' });
      await reload();
    });
  const forget = () => {
    setPreview(null);
    clear();
  };
  return { checkReply: preview?.reply ?? null, problem, look, save, forget };
}

/** The call with its parameters in the address, for code that does not know their names. */
function withParams<Shape extends CallShape>(
  call: DeskCallDefinition<string, Shape>,
  params: CallInput['params'],
): DeskCallDefinition<string, Shape> {
  const { method, path } = resolveAddress(call, { params });
  return { ...call, address: `${method} ${path}` };
}

/** Problems of the active content that prevent some texts from being shown. */
export function Troubles({ reply: { troubles } }: { reply: Pick<VersionsReply<unknown>, 'troubles'> }) {
  const t = useDeskTexts(versionTexts);
  if (troubles.length === 0) return null;
  return (
    <FormProblem title={t.untold}>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </FormProblem>
  );
}

interface PuttingProps {
  state: {
    checkReply: VersionCheckReply | null;
    problem: string | null;
    save: (note: string, sure: boolean) => Promise<void>;
  };
  look: () => void;
  /** What activation does. */
  effect: string;
  /** Display name of a path. */
  nameOf?: (place: string) => string;
  /** Display text of a value. */
  formatValue?: (value: string, place: string) => string;
}

/** The button to preview changes, and below it the form to activate them. */
export function ActivateVersion({
  state: { checkReply, problem, save },
  look,
  effect,
  nameOf,
  formatValue,
}: PuttingProps) {
  const t = useDeskTexts(versionTexts);
  return (
    <>
      <div className="desk-actions">
        <Button look="main" size="large" onClick={look} data-desk-send>
          {t.look}
        </Button>
      </div>
      <div aria-live="polite">
        {problem && <FormProblem title={problem} />}
        {checkReply && (
          <VersionPreview
            checkReply={checkReply}
            save={(note, sure) => void save(note, sure)}
            effect={effect}
            nameOf={nameOf}
            formatValue={formatValue}
          />
        )}
      </div>
    </>
  );
}

function VersionPreview({
  checkReply: { problems, changes, mustBeSure },
  save,
  effect,
  nameOf = (what) => what,
  formatValue = (value) => value,
}: {
  checkReply: VersionCheckReply;
  save: (note: string, sure: boolean) => void;
  effect: string;
  nameOf: PuttingProps['nameOf'];
  formatValue: PuttingProps['formatValue'];
}) {
  const t = useDeskTexts(versionTexts);
  if (problems.length > 0)
    return (
      <FormProblem title={t.wrong}>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{withName(problem, nameOf)}</li>
          ))}
        </ul>
      </FormProblem>
    );
  if (changes.length === 0) return <p className="desk-said">{t.same}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        save(String(form.get('note') ?? ''), form.has('sure'));
      }}
    >
      <h2 className="desk-section">{t.changes({ count: changes.length })}</h2>
      <table className="desk-table version-changes">
        <TableHead heads={[t.what, t.before, t.after]} />
        <tbody>
          {changes.map(({ what: place, before: oldValue, after: newValue }) => (
            <tr key={place}>
              <th scope="row">{nameOf(place)}</th>
              <td className="mono">{oldValue ? formatValue(oldValue, place) : '–'}</td>
              <td className="mono">{newValue ? formatValue(newValue, place) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{effect}</p>
      {mustBeSure && (
        <label>
          <input type="checkbox" name="sure" required /> {t.sure}
        </label>
      )}
      <div className="desk-filter">
        <TextField
          label={t.note}
          hint={t.noteHint}
          name="note"
          required
          maxLength={200}
          wide
          autoComplete="off"
        />
        <Button type="submit" look="main">
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** Earlier versions, each with its author and reason and a button to restore it. */
export function History<Content>({
  reply: { history, version },
  deliveredHint,
  look,
}: {
  reply: VersionsReply<Content>;
  /** Describes the delivered content. */
  deliveredHint: string;
  look: (content: Content | null) => void;
}) {
  const t = useDeskTexts(versionTexts);
  const { locale } = useShell();
  const zone = useMe().timeZone;
  const back = (content: Content | null, name: string) => (
    <Button onClick={() => look(content)} aria-label={`${t.goBack}: ${name}`}>
      {t.goBack}
    </Button>
  );
  const inForce = <span className="quiet">{t.inForce}</span>;
  return (
    <>
      <h2 className="desk-section">{t.history}</h2>
      <Scroll>
        <table className="desk-table version-history">
          <tbody>
            {history.map((entry) => (
              <tr key={entry.version}>
                <th scope="row">{t.version({ number: entry.version })}</th>
                <td className="quiet">{dayTimeText(new Date(entry.at), locale, zone)}</td>
                <td>{entry.by}</td>
                <td>{entry.isFile ? `${t.delivered} · ${entry.note}` : entry.note}</td>
                <td>
                  {entry.version === version
                    ? inForce
                    : back(entry.isFile ? null : entry.content, t.version({ number: entry.version }))}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t.delivered}</th>
              <td colSpan={3} className="quiet">
                {deliveredHint}
              </td>
              <td>{version === 0 ? inForce : back(null, t.delivered)}</td>
            </tr>
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

/** A problem starts with its path, which is replaced by the display name. */
function withName(problem: string, nameOf: (place: string) => string): string {
  const [, place, rest] = /^([^.:]{1,80}): (.+)$/s.exec(problem) ?? [];
  return place === undefined ? problem : `${nameOf(place)}: ${rest}`;
}
