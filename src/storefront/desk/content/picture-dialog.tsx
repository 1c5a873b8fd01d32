import { useEffect, useState } from 'react';
import type { PictureReply } from '#backoffice/content/contract';
import type { DeskPage } from '#backoffice/contract';
import { Button, Dialog, TextField, toast } from '../../ui/index.ts';
import { callDesk, errorMessage } from '../client.ts';
import { useDeskTexts } from '../texts.ts';
import { PictureForm } from './picture-form.tsx';
import { pictureTexts } from './picture-texts.ts';

interface Props {
  /** Language of the text that the picture goes into. */
  locale: string;
  /** Called with the line of Markdown that shows the picture. */
  onChosen: (line: string) => void;
  onClose: () => void;
}

/** Picks or uploads a picture for a text. */
export function PictureDialog({ locale, onChosen, onClose }: Props) {
  const t = useDeskTexts(pictureTexts);
  const [search, setSearch] = useState('');
  const [pictures, setPictures] = useState<PictureReply[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; searches are sent by hand
  useEffect(() => void find(), []);
  async function find(): Promise<void> {
    try {
      const query = search ? `?q=${encodeURIComponent(search)}` : '';
      setPictures((await callDesk<DeskPage<PictureReply>>('GET', `/content/media${query}`)).rows);
    } catch (error) {
      toast(errorMessage(error), { kind: 'bad' });
    }
  }
  const wordsIn = ({ alt }: PictureReply) => (locale.startsWith('de') ? alt.de : alt.en);
  const take = (picture: PictureReply) => {
    onChosen(elementOf(picture, wordsIn(picture)));
    onClose();
  };
  return (
    <Dialog title={t.choose} onClose={onClose}>
      <form
        className="picture-search"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void find();
        }}
      >
        <TextField
          label={t.search}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button type="submit">{t.find}</Button>
      </form>
      {pictures?.length === 0 && <p className="quiet">{search ? t.none : t.noneYet}</p>}
      <ul className="picture-choice">
        {pictures?.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => take(picture)} aria-label={t.take(wordsIn(picture))}>
              <img src={`/media/${picture.id}?w=256&q=75`} alt="" loading="lazy" />
              <span>{wordsIn(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className="desk-section">{t.orBring}</h2>
      <PictureForm onAdded={take} />
    </Dialog>
  );
}

/** The Markdown element of a picture, with its aspect ratio. */
function elementOf({ id, width, height }: PictureReply, altText: string): string {
  const aspectRatio = width && height ? Math.round((height / width) * 10_000) / 10_000 : undefined;
  return `[[Image ${JSON.stringify({ image: `/media/${id}`, altText, ...(aspectRatio && { aspectRatio }) })}]]`;
}
