import { useEffect, useMemo, useState } from 'react';
import type { CallArguments, ShopCallDefinition } from '#kernel';
import type { SampleReply } from '#samples/contract';
import { callShop, sessionOf } from '../api/call-shop.ts';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SampleAnswer, SampleForm, SampleLead, type SampleStart } from './form.tsx';
import { linesOf, prefillOf } from './prefill.ts';
import { askForSamples, type Reply } from './sample-actions.ts';
import { sampleTexts } from './texts.ts';

interface SampleModalProps {
  /** Parts for which the page opened the form, as `PART:10,PART`. */
  lines: string;
  onClose: () => void;
}

/** The form of `/samples` in the modal. */
export default function SampleModal({ lines, onClose }: SampleModalProps) {
  const t = useTexts(sampleTexts);
  const visitor = useVisitor();
  const [start, setStart] = useState<SampleStart | null>(null);
  const [reply, setReply] = useState<Reply<SampleReply> | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    // Prefilling is optional: if the account cannot be loaded, the fields are empty.
    const prefillRequest = prefillOf(visitor).catch(() => ({ email: '', company: '', address: '' }));
    void prefillRequest.then((prefill) => isHere && setStart({ ...prefill, lines: linesOf(lines) }));
    return () => {
      isHere = false;
    };
  }, [visitor, lines]);
  const send = async (form: FormData) => {
    setBusy(true);
    setReply(await askForSamples(visitor, form, t));
    setBusy(false);
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      {reply?.answer ? (
        <SampleAnswer reply={reply} answer={reply.answer} onAgain={() => setReply(null)} />
      ) : start ? (
        <>
          <SampleLead />
          <SampleForm start={start} reply={reply} isBusy={isBusy} onSend={(form) => void send(form)} />
          <p>
            <a className="link" href="/samples">
              {t.rule}
            </a>
          </p>
        </>
      ) : (
        <div className="login-wait" aria-busy="true" />
      )}
    </Dialog>
  );
}

/** Calls the API from the browser as this visitor. */
function useVisitor(): Parameters<typeof prefillOf>[0] {
  const { locale, currency, publicKey, storagePrefix } = useShell();
  return useMemo(() => {
    const place = { locale, currency, publicKey, storagePrefix };
    return {
      session: () => sessionOf(place),
      call: <C extends ShopCallDefinition>(definition: C, ...input: CallArguments<C>) =>
        callShop(place, definition, ...(input as CallArguments<C, { signal?: AbortSignal }>)),
    };
  }, [locale, currency, publicKey, storagePrefix]);
}
