import { useEffect, useRef, useState } from 'react';
import { byLanguage } from '#kernel';
import { Button, Dialog, TextField } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { listPictures, type PictureReply } from './contract.ts';
import { PictureForm } from './picture-form.tsx';
import { pictureTexts } from './picture-texts.ts';

/** Pictures that match a search, as far as they are loaded. */
interface SearchResult {
  words: string;
  pictures: PictureReply[];
  next: string | null;
}

interface Props {
  /** Language of the text that receives the picture. */
  locale: string;
  /** Called with the line of Markdown that shows the picture. */
  onChosen: (line: string) => void;
  onClose: () => void;
}

/** Picks or uploads a picture for a text. */
export function PictureDialog({ locale, onChosen, onClose }: Props) {
  const t = useDeskTexts(pictureTexts);
  const [search, setSearch] = useState('');
  const [result, setResult] = useState<SearchResult | null>(null);
  const lastRequest = useRef(0);
  const { report } = useCall({ toastsRefusals: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once; later searches run on submit
  useEffect(() => void find(search), []);
  /** Shows the pictures that match, or those after the previous pages. A new search overtakes one that runs. */
  async function find(words: string, previousPages?: SearchResult): Promise<void> {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const query = { q: words, after: previousPages?.next ?? undefined };
    try {
      const page = await callDesk(listPictures, { query });
      if (request !== lastRequest.current) return;
      setResult({ words, pictures: [...(previousPages?.pictures ?? []), ...page.rows], next: page.next });
    } catch (error) {
      report(error);
    }
  }
  const wordsIn = ({ alt }: PictureReply) => byLanguage(alt, locale);
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
          // React events bubble to the form around the dialog.
          event.stopPropagation();
          void find(search);
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
      {result?.pictures.length === 0 && <p className="quiet">{result.words ? t.none : t.noneYet}</p>}
      <ul className="picture-choice">
        {result?.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => take(picture)}
              aria-label={t.take({ what: wordsIn(picture) })}
            >
              <img src={`/media/${picture.id}?w=256&q=75`} alt="" loading="lazy" />
              <span>{wordsIn(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
      {result?.next && (
        <p className="desk-more">
          <Button onClick={() => void find(result.words, result)}>{t.more}</Button>
        </p>
      )}
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
