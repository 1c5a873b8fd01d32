import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type {
  VersionCheckReply,
  VersionSavedReply,
  VersionsReply,
} from '#backoffice/frame/versions/contract';
import { useShell } from '../../shell/use-shell.ts';
import { Button, FormProblem, TextField, toast } from '../../ui/index.ts';
import { callDesk, wordsOf } from '../client.ts';
import { useMe } from '../frame/frame.tsx';
import { Scroll } from '../list/scroll.tsx';
import { useDeskTexts } from '../texts.ts';
import { dayTimeText } from '../times.ts';
import { versionTexts } from './texts.ts';

/** Asks what content would change, and puts it in force then. Null stands for what was delivered. */
export function useVersions<Content extends object>(path: string, seen: number) {
  const t = useDeskTexts(versionTexts);
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<{ content: Content | null; reply: VersionCheckReply } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const trying = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  const look = (content: Content | null) =>
    trying(async () => {
      setLooked({ content, reply: await callDesk('POST', `${path}/check`, { content }) });
    });
  const save = (note: string, sure: boolean) =>
    trying(async () => {
      if (!looked) return;
      const { version } = await callDesk<VersionSavedReply>('PUT', path, {
        content: looked.content,
        seen,
        note,
        sure,
      });
      toast(t.saved(version), { kind: 'good' });
      await revalidate();
    });
  const forget = () => {
    setLooked(null);
    setProblem(null);
  };
  return { looked: looked?.reply ?? null, problem, look, save, forget };
}

/** What stands in force and cannot be told. */
export function Troubles({ of: { troubles } }: { of: Pick<VersionsReply<unknown>, 'troubles'> }) {
  const t = useDeskTexts(versionTexts);
  if (troubles.length === 0) return null;
  return (
    <FormProblem title={t.untold}>
      <ul>
        {troubles.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </FormProblem>
  );
}

interface PuttingProps {
  state: {
    looked: VersionCheckReply | null;
    problem: string | null;
    save: (note: string, sure: boolean) => Promise<void>;
  };
  look: () => void;
  /** What coming in force does. */
  effect: string;
  /** Name of what changes, for people. */
  nameOf?: (what: string) => string;
  /** What it is or becomes, for people. */
  shown?: (value: string, what: string) => string;
}

/** The button that shows what changes, and below it the way to put it in force. */
export function Putting({ state: { looked, problem, save }, look, effect, nameOf, shown }: PuttingProps) {
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
        {looked && (
          <Looked
            looked={looked}
            save={(note, sure) => void save(note, sure)}
            effect={effect}
            nameOf={nameOf}
            shown={shown}
          />
        )}
      </div>
    </>
  );
}

function Looked({
  looked: { problems, changes, mustBeSure },
  save,
  effect,
  nameOf = (what) => what,
  shown = (value) => value,
}: {
  looked: VersionCheckReply;
  save: (note: string, sure: boolean) => void;
  effect: string;
  nameOf: PuttingProps['nameOf'];
  shown: PuttingProps['shown'];
}) {
  const t = useDeskTexts(versionTexts);
  if (problems.length > 0)
    return (
      <FormProblem title={t.wrong}>
        <ul>
          {problems.map((each) => (
            <li key={each}>{withName(each, nameOf)}</li>
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
      <h2 className="desk-section">{t.changes(changes.length)}</h2>
      <table className="desk-table version-changes">
        <thead>
          <tr>
            {[t.what, t.before, t.after].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{nameOf(what)}</th>
              <td className="mono">{before ? shown(before, what) : '–'}</td>
              <td className="mono">{after ? shown(after, what) : '–'}</td>
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

/** What was in force before, by whom and why; each can come back. */
export function History<Content>({
  reply: { history, version },
  deliveredHint,
  look,
}: {
  reply: VersionsReply<Content>;
  /** What the delivered one is. */
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
            {history.map((each) => (
              <tr key={each.version}>
                <th scope="row">{t.version(each.version)}</th>
                <td className="quiet">{dayTimeText(new Date(each.at), locale, zone)}</td>
                <td>{each.by}</td>
                <td>{each.isFile ? `${t.delivered} · ${each.note}` : each.note}</td>
                <td>
                  {each.version === version
                    ? inForce
                    : back(each.isFile ? null : each.content, t.version(each.version))}
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

/** A problem begins with its place, which people know by another name. */
function withName(problem: string, nameOf: (what: string) => string): string {
  const [, place, rest] = /^([^.:]{1,80}): (.+)$/s.exec(problem) ?? [];
  return place === undefined ? problem : `${nameOf(place)}: ${rest}`;
}
