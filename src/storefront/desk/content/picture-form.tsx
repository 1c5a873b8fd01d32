import { type FormEvent, useState } from 'react';
import { type PictureReply, uploadPicture } from '#backoffice/content/contract';
import { ApiError } from '../../api/errors.ts';
import { Button, TextField } from '../../ui/index.ts';
import { callDesk, errorMessage } from '../client.ts';
import { useDeskTexts } from '../texts.ts';
import { pictureTexts } from './picture-texts.ts';

/** Uploads a picture. */
export function PictureForm({ onAdded }: { onAdded: (picture: PictureReply) => void }) {
  const t = useDeskTexts(pictureTexts);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ field: string; words: string } | null>(null);
  const wordsFor = (field: string) => (refusal?.field === field ? refusal.words : undefined);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble from the dialog to the form that opened it, which must not be submitted.
    event.stopPropagation();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setRefusal(null);
    try {
      const picture = await callDesk(uploadPicture, { body: new FormData(form) });
      form.reset();
      onAdded(picture);
    } catch (error) {
      const field = error instanceof ApiError ? error.param : null;
      setRefusal({ field: field ?? 'form', words: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="picture-form" onSubmit={(event) => void send(event)}>
      <TextField
        label={t.file}
        hint={t.fileHint}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/svg+xml,.jpg,.jpeg,.png,.svg"
        required
        error={wordsFor('file')}
      />
      <TextField label={t.altEn} name="altEn" required maxLength={300} lang="en" error={wordsFor('altEn')} />
      <TextField label={t.altDe} name="altDe" required maxLength={300} lang="de" error={wordsFor('altDe')} />
      {refusal?.field === 'form' && (
        <p className="form-error" role="alert">
          {refusal.words}
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
