import type { FormEvent } from 'react';
import { Button, TextField } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { type PictureReply, uploadPicture } from './contract.ts';
import { pictureTexts } from './picture-texts.ts';

/** Uploads a picture. */
export function PictureForm({ onAdded }: { onAdded: (picture: PictureReply) => void }) {
  const t = useDeskTexts(pictureTexts);
  const { isBusy, refusal, messageFor, attempt } = useCall();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble from the dialog to the form that opened it, which must not be submitted.
    event.stopPropagation();
    if (isBusy) return;
    const form = event.currentTarget;
    void attempt(async () => {
      const picture = await callDesk(uploadPicture, { body: new FormData(form) });
      form.reset();
      onAdded(picture);
    });
  };
  return (
    <form className="picture-form" onSubmit={send}>
      <TextField
        label={t.file}
        hint={t.fileHint}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/svg+xml,.jpg,.jpeg,.png,.svg"
        required
        error={messageFor('file')}
      />
      <TextField
        label={t.altEn}
        name="altEn"
        required
        maxLength={300}
        lang="en"
        error={messageFor('altEn')}
      />
      <TextField
        label={t.altDe}
        name="altDe"
        required
        maxLength={300}
        lang="de"
        error={messageFor('altDe')}
      />
      {refusal?.param === null && (
        <p className="form-error" role="alert">
          {refusal.message}
        </p>
      )}
      <p className="desk-actions">
        <Button type="submit" look="main" aria-disabled={isBusy}>
          {isBusy ? t.sending : t.add}
        </Button>
      </p>
    </form>
  );
}
