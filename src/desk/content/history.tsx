import { useEffect, useState } from 'react';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, toast } from '../../storefront/ui/index.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk, errorMessage } from '../ui/client.ts';
import { Scroll } from '../ui/list/scroll.tsx';
import { TableHead } from '../ui/list/table-head.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import {
  compareEntryVersion,
  type EntryReply,
  type EntryVersionReply,
  listEntryVersions,
  restoreEntryVersion,
  type VersionDiffReply,
} from './contract.ts';
import { useLanguageName } from './text-editor.tsx';
import { contentTexts } from './texts.ts';

interface Props {
  entry: EntryReply;
  isReadOnly: boolean;
  onChanged: (answer: { stamp: string }) => Promise<void>;
}

/** Every version with author and time, its differences, and the button to restore it. */
export function History({ entry, isReadOnly, onChanged }: Props) {
  const t = useDeskTexts(contentTexts);
  const { id, version: shownVersion, stamp } = entry;
  const [versions, setVersions] = useState<EntryVersionReply[]>([]);
  const [diff, setDiff] = useState<VersionDiffReply | null>(null);
  const { attempt } = useCall({ toastsRefusals: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is shown
  useEffect(() => {
    callDesk(listEntryVersions, { params: { id } }).then(
      (answer) => setVersions(answer.versions),
      (error: unknown) => toast(errorMessage(error), { kind: 'bad' }),
    );
  }, [id, shownVersion]);
  const compare = (version: number) =>
    attempt(async () => {
      const params = { id, version: String(version) };
      setDiff(await callDesk(compareEntryVersion, { params }));
    });
  const restore = (version: number) =>
    attempt(async () => {
      const body = { stamp, version };
      await onChanged(await callDesk(restoreEntryVersion, { params: { id }, body }));
      setDiff(null);
      toast(t.restored({ version }), { kind: 'good' });
    });
  return (
    <>
      <p className="quiet">{t.historyLead}</p>
      <Scroll>
        <table className="desk-table">
          <TableHead heads={[{ number: t.version }, t.changed, t.by, t.title, t.history]} />
          <tbody>
            {versions.map((version) => (
              <Version
                key={version.version}
                version={version}
                isShown={version.version === shownVersion}
                isReadOnly={isReadOnly}
                compare={compare}
                restore={restore}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
      {diff && <Diff diff={diff} />}
    </>
  );
}

function Version({
  version: { version, savedAt, savedBy, name, hasTexts },
  isShown,
  isReadOnly,
  compare,
  restore,
}: {
  version: EntryVersionReply;
  isShown: boolean;
  isReadOnly: boolean;
  compare: (version: number) => Promise<void>;
  restore: (version: number) => Promise<void>;
}) {
  const t = useDeskTexts(contentTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  return (
    <tr>
      <td className="number">{version}</td>
      <td className="quiet">{dayTimeText(new Date(savedAt), locale, timeZone)}</td>
      <td>{savedBy ?? <span className="quiet">{t.unknown}</span>}</td>
      <td>{name}</td>
      <td>
        <span className="desk-row-acts">
          {isShown && <span className="good">{t.current}</span>}
          {hasTexts && (
            <Button size="small" onClick={() => void compare(version)}>
              {t.compare}
            </Button>
          )}
          {!isShown && !isReadOnly && (
            <Button size="small" onClick={() => void restore(version)}>
              {t.restore}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

function Diff({ diff: { version, languages } }: { diff: VersionDiffReply }) {
  const t = useDeskTexts(contentTexts);
  return (
    <section aria-live="polite">
      <h2 className="desk-section">{t.differs({ version })}</h2>
      {languages.map((languageDiff) => (
        <LanguageDiff key={languageDiff.locale} {...languageDiff} />
      ))}
    </section>
  );
}

function LanguageDiff({ locale, lines }: VersionDiffReply['languages'][number]) {
  const t = useDeskTexts(contentTexts);
  const language = useLanguageName(locale);
  return (
    <>
      <h3>{language}</h3>
      {lines.every(({ kind }) => kind === 'same') ? (
        <p className="quiet">{t.same}</p>
      ) : (
        <div className="entry-diff" lang={locale}>
          {lines.map(({ kind, text }, index) => {
            const key = `${index} ${kind}`;
            if (kind === 'in') return <ins key={key}>{text}</ins>;
            if (kind === 'out') return <del key={key}>{text}</del>;
            return <div key={key}>{text || ' '}</div>;
          })}
        </div>
      )}
    </>
  );
}
