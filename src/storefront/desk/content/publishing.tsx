import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EntryReply } from '#backoffice/content/contract';
import { useShell } from '../../shell/use-shell.ts';
import { Button, TextField, toast } from '../../ui/index.ts';
import { callDesk, errorMessage } from '../client.ts';
import { useMe } from '../frame/frame.tsx';
import { useDeskTexts } from '../texts.ts';
import { dayTimeText } from '../times.ts';
import type { WritingState } from './entry.tsx';
import { RefusalNotice } from './text-editor.tsx';
import { contentTexts } from './texts.ts';
import { momentOf, zoneNameAt } from './zone.ts';

/** Publishes now or later, unpublishes or discards. Saves unsaved changes first. */
export function Publishing({ entry, writing }: { entry: EntryReply; writing: WritingState }) {
  const t = useDeskTexts(contentTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const [plannedAt, setPlannedAt] = useState('');
  const navigate = useNavigate();
  const { id, hasDraft, state } = entry;
  const { stamp, isDirty, isBusy, act, endAt, setEndAt, refusalMessage } = writing;
  const post = (action: string, body: object = {}) =>
    callDesk<{ stamp: string }>('POST', `/content/entries/${id}/${action}`, { stamp, ...body });
  const isShown = state === 'published';
  /** Discarding an entry that was never published deletes it, so leave its page. */
  const discard = async () => {
    try {
      await post('discard');
      toast(t.discarded, { kind: 'good' });
      await navigate('/desk/content');
    } catch (error) {
      toast(errorMessage(error), { kind: 'bad' });
    }
  };
  const mayPublish = !isBusy && !isDirty && (hasDraft || !isShown);
  const later = momentOf(plannedAt, timeZone);
  const plan = (moment: string) =>
    act(
      () => post('publish', { at: moment }),
      t.planned(dayTimeText(new Date(moment), locale, timeZone, true)),
    );
  return (
    <>
      <Button
        look={mayPublish ? 'main' : 'plain'}
        aria-disabled={!mayPublish}
        onClick={() => mayPublish && void act(() => post('publish'), t.publishedNow)}
      >
        {t.publish}
      </Button>
      {hasDraft && (
        <Button
          aria-disabled={isBusy}
          onClick={() => confirm(t.sureDrop) && void act(() => post('drop'), t.dropped)}
        >
          {t.drop}
        </Button>
      )}
      {state === 'draft' && (
        <Button aria-disabled={isBusy} onClick={() => confirm(t.sureDiscard) && void discard()}>
          {t.discard}
        </Button>
      )}
      {isShown && (
        <Button
          aria-disabled={isBusy}
          onClick={() => confirm(t.sureUnpublish) && void act(() => post('unpublish'), t.unpublished)}
        >
          {t.unpublish}
        </Button>
      )}
      {refusalMessage && <RefusalNotice message={refusalMessage} />}
      <fieldset className="entry-when" aria-label={t.when}>
        <TextField
          label={t.planAt}
          hint={zoneNameAt(plannedAt, timeZone, locale)}
          type="datetime-local"
          value={plannedAt}
          onChange={(event) => setPlannedAt(event.currentTarget.value)}
        />
        <Button
          aria-disabled={!mayPublish || later === null}
          onClick={() => mayPublish && later !== null && void plan(later)}
        >
          {t.plan}
        </Button>
        <TextField
          label={t.endAt}
          hint={`${zoneNameAt(endAt, timeZone, locale)}, ${t.endHint}`}
          type="datetime-local"
          value={endAt}
          onChange={(event) => setEndAt(event.currentTarget.value)}
        />
      </fieldset>
    </>
  );
}
