import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, TextField, toast } from '../../storefront/ui/index.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import { discardEntry, dropDraft, type EntryReply, publishEntry, unpublishEntry } from './contract.ts';
import type { WritingState } from './entry-screen.tsx';
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
  const { attempt } = useCall({ toastsRefusals: true });
  const { id, hasDraft, state } = entry;
  const { stamp, isDirty, isBusy, act, endAt, setEndAt, refusalMessage } = writing;
  const input = { params: { id }, body: { stamp } };
  const isShown = state === 'published';
  /** Discarding an entry that was never published deletes it, so leave its page. */
  const discard = () =>
    attempt(async () => {
      await callDesk(discardEntry, input);
      toast(t.discarded, { kind: 'good' });
      await navigate('/desk/content');
    });
  const mayPublish = !isBusy && !isDirty && (hasDraft || !isShown);
  const later = momentOf(plannedAt, timeZone);
  const plan = (moment: string) =>
    act(
      () => callDesk(publishEntry, { ...input, body: { stamp, at: moment } }),
      t.planned({ time: dayTimeText(new Date(moment), locale, timeZone, true) }),
    );
  return (
    <>
      <Button
        look={mayPublish ? 'main' : 'plain'}
        aria-disabled={!mayPublish}
        onClick={() => mayPublish && void act(() => callDesk(publishEntry, input), t.publishedNow)}
      >
        {t.publish}
      </Button>
      {hasDraft && (
        <Button
          aria-disabled={isBusy}
          onClick={() => confirm(t.sureDrop) && void act(() => callDesk(dropDraft, input), t.dropped)}
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
          onClick={() =>
            confirm(t.sureUnpublish) && void act(() => callDesk(unpublishEntry, input), t.unpublished)
          }
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
