import { startTransition, useEffect, useState } from 'react';
import { Link, type LinksFunction, useRevalidator } from 'react-router';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, toast } from '../../storefront/ui/index.ts';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { WorkHead } from '../shell/work-head.tsx';
import { ApiError, callDesk, errorMessage } from '../ui/client.ts';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import contentCss from './content.css?url';
import { checkTexts, type EntryReply, readEntry, saveDraft } from './contract.ts';
import { History } from './history.tsx';
import { Publishing } from './publishing.tsx';
import { ConflictNotice, useLanguageNames, Writing } from './text-editor.tsx';
import { contentTexts } from './texts.ts';
import { type Texts, useCheck } from './use-check.ts';
import { useGuard } from './use-guard.ts';
import { fieldTextOf, momentOf } from './zone.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: contentCss }];

export async function loader(args: LoaderArgs<'id'>) {
  const { id } = args.params;
  return deskPage(args, async (read) => ({
    entry: await read(readEntry, { params: { id } }),
  }));
}

/** One entry: edit, preview, publish now or later, restore a version. */
export default function Entry({ loaderData: { entry } }: ScreenProps<typeof loader>) {
  return <Editor key={entry.id} entry={entry} />;
}

/** Milliseconds until pages show what was saved. */
const FOLLOWS_MS = 1_000;

type View = 'edit' | 'preview' | 'history';

function Editor({ entry }: { entry: EntryReply }) {
  const t = useDeskTexts(contentTexts);
  const { role } = useMe();
  const isReadOnly = !can(role, saveDraft);
  const [view, setView] = useState<View>('edit');
  const writing = useWriting(entry);
  const { texts, problems, conflictMessage, isBusy, isDirty } = writing;
  useGuard(isDirty, t.sureLeave);
  return (
    <main id="work" className="desk-wide">
      <p>
        <Link to="/desk/content" className="link" prefetch="none">
          {t.back}
        </Link>
      </p>
      <Head entry={entry} isDirty={isDirty} />
      {isReadOnly && <p className="quiet">{t.onlyReading}</p>}
      {texts === null && <p className="desk-said">{t.noTexts}</p>}
      {!isReadOnly && (
        <div className="entry-bar">
          <Button
            look={isDirty ? 'main' : 'plain'}
            onClick={() => void writing.save()}
            aria-disabled={isBusy || !isDirty}
            data-desk-send
          >
            {isBusy ? t.saving : t.save}
          </Button>
          <Publishing entry={entry} writing={writing} />
        </div>
      )}
      {conflictMessage && (
        <ConflictNotice message={conflictMessage} onOverwrite={() => void writing.overwrite()} />
      )}
      <div className="entry-tabs">
        {(['edit', 'preview', 'history'] as const).map((tab) => (
          <button key={tab} type="button" aria-pressed={view === tab} onClick={() => setView(tab)}>
            {t[tab]}
          </button>
        ))}
      </div>
      {view === 'edit' && texts && (
        <Writing
          model={entry.model}
          languages={entry.languages}
          texts={texts}
          problems={problems}
          isReadOnly={isReadOnly}
          onChange={writing.setTexts}
        />
      )}
      {view === 'preview' && <Preview entry={entry} writing={writing} isReadOnly={isReadOnly} />}
      {view === 'history' && (
        <History entry={entry} isReadOnly={isReadOnly} onChanged={writing.applyAnswer} />
      )}
    </main>
  );
}

function Head({ entry, isDirty }: { entry: EntryReply; isDirty: boolean }) {
  const t = useDeskTexts(contentTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const time = (text: string) => dayTimeText(new Date(text), locale, timeZone, true);
  const { name, model, slug, state, version, hasDraft, draftBy, draftAt, updatedAt, savedBy } = entry;
  return (
    <>
      <WorkHead
        title={name}
        state={t[state]}
        timeNote={`${t.version} ${version} · ${time(updatedAt)} · ${savedBy ?? t.byFiles}`}
      />
      <p className="desk-about">
        <span className="mono">{model === 'page' ? `/${slug}` : `${model}: ${slug}`}</span>
        {hasDraft && (
          <span className="warn">
            {draftAt ? t.draftPlanned({ time: time(draftAt) }) : t.draftBy({ who: draftBy ?? t.unknown })}
          </span>
        )}
        {isDirty && <b className="warn">{t.unsaved}</b>}
      </p>
    </>
  );
}

export type WritingState = ReturnType<typeof useWriting>;

/** The texts as typed, with the stamp of the version that they are based on. */
function useWriting(entry: EntryReply) {
  const t = useDeskTexts(contentTexts);
  const { revalidate } = useRevalidator();
  const { timeZone, role } = useMe();
  const { id } = entry;
  const [edits, setEdits] = useState<{ texts: Texts | null; endAt: string } | null>(null);
  const [stamp, setStamp] = useState(entry.stamp);
  const [isBusy, setBusy] = useState(false);
  const [conflictMessage, setConflictMessage] = useState<string | null>(null);
  const [refusalMessage, setRefusalMessage] = useState<string | null>(null);
  const texts = edits?.texts ?? entry.texts;
  const endAt = edits?.endAt ?? fieldTextOf(entry.endAt, timeZone);
  // A role that may only read may not check either.
  const problems = useCheck(entry, can(role, checkTexts) ? texts : null);
  /** Reloads the saved entry; texts typed meanwhile stay. */
  const applyAnswer = async (answer: { stamp: string }) => {
    setStamp(answer.stamp);
    setConflictMessage(null);
    await revalidate();
    // The reloaded entry is drawn in a transition. Outside of one, the fields would show the old entry until then.
    startTransition(() => setEdits((now) => (now === edits ? null : now)));
  };
  const act = async (work: () => Promise<{ stamp: string }>, message: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefusalMessage(null);
    try {
      const answer = await work();
      await applyAnswer(answer);
      toast(message, { kind: 'good' });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflictMessage(error.message);
      else if (error instanceof ApiError && error.param === 'texts') setRefusalMessage(error.message);
      else toast(errorMessage(error), { kind: 'bad' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const params = { id };
  const saveWith = (withStamp: string) =>
    callDesk(saveDraft, {
      params,
      // An entry without texts is refused by the server.
      body: { stamp: withStamp, texts: texts as Texts, endAt: momentOf(endAt, timeZone) },
    });
  return {
    texts,
    endAt,
    stamp,
    problems,
    isBusy,
    conflictMessage,
    refusalMessage,
    act,
    applyAnswer,
    isDirty: edits !== null,
    setTexts: (next: Texts) => setEdits({ texts: next, endAt }),
    setEndAt: (next: string) => setEdits({ texts, endAt: next }),
    save: () => act(() => saveWith(stamp), t.saved),
    overwrite: () => act(async () => saveWith((await callDesk(readEntry, { params })).stamp), t.saved),
  };
}

function Preview({
  entry,
  writing,
  isReadOnly,
}: {
  entry: EntryReply;
  writing: WritingState;
  isReadOnly: boolean;
}) {
  const t = useDeskTexts(contentTexts);
  const [locale, setLocale] = useState(entry.languages[0] ?? 'en');
  const nameOf = useLanguageNames();
  const { previewPath, stamp } = entry;
  const [ready, setReady] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setReady(stamp), FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [stamp]);
  if (!previewPath) return <p className="desk-empty">{t.noPreview}</p>;
  const address = `${previewPath}&locale=${locale}`;
  return (
    <>
      <div className="desk-actions">
        {!isReadOnly && writing.isDirty && (
          <Button look="main" onClick={() => void writing.save()}>
            {t.previewNow}
          </Button>
        )}
        <select
          className="field"
          aria-label={t.previewIn}
          style={{ width: 'auto' }}
          value={locale}
          onChange={(event) => setLocale(event.currentTarget.value)}
        >
          {entry.languages.map((language) => (
            <option key={language} value={language}>
              {nameOf(language)}
            </option>
          ))}
        </select>
        <a className="button" href={address} target="_blank" rel="noreferrer">
          {t.openPage}
        </a>
      </div>
      {ready === stamp && (
        <iframe key={`${stamp} ${locale}`} className="entry-frame" title={t.previewOf} src={address} />
      )}
    </>
  );
}
