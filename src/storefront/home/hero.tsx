import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type PartsReply, readParts } from '#catalogue/contract';
import { useTexts } from '../messages/index.ts';
import { useQuantity } from '../shell/quantity.ts';
import { CarriedChoice } from '../shell/search-box.tsx';
import { useApi } from '../shell/use-api.ts';
import { Button, Digits } from '../ui/buttons-and-icons.tsx';
import { Kept } from '../ui/server-markup.tsx';
import type { HomePrinting } from './printing.ts';
import { Reading } from './reading.tsx';
import { homeTexts } from './texts.ts';

/** Examples of three kinds of search: another maker's part number, a value in shorthand, a part in words. */
const EXAMPLES = ['GRM155R71C104KA88D', '4k7 1% 0603', 'n-channel 30V sot-23'];

interface HeroProps {
  parts: number;
  printing: HomePrinting;
  /** Result of the example search, in the server's HTML only. */
  example: PartsReply | null;
  exampleText: string;
}

/** The search field, how its text is interpreted, and the first matching parts. Works as a plain form. */
export function Hero({ parts, printing, example, exampleText }: HeroProps) {
  const t = useTexts(homeTexts);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const reply = useReading(text);
  return (
    <div>
      <h1>
        <Digits value={parts} /> {t.homeHeading}
      </h1>
      <search>
        <form
          className="search-line"
          action="/search"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(`/search?q=${encodeURIComponent(text.trim() || exampleText)}`);
          }}
        >
          <CarriedChoice />
          <input
            type="search"
            name="q"
            value={text}
            placeholder={exampleText}
            aria-label={t.search}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={500}
            data-search
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" look="main">
            {t.search}
          </Button>
        </form>
      </search>
      <div className="reading" aria-live="polite">
        {text.trim() && reply ? (
          <Reading reply={reply} q={text.trim()} printing={printing} />
        ) : (
          <Kept contentKey="home-example" permanent>
            {example ? <Reading reply={example} q={exampleText} printing={printing} /> : null}
          </Kept>
        )}
      </div>
      <p className="examples">
        <span>{t.alsoTry}</span>
        {EXAMPLES.map((exampleSearch) => (
          <Link key={exampleSearch} to={`/search?q=${encodeURIComponent(exampleSearch)}`}>
            {exampleSearch}
          </Link>
        ))}
      </p>
    </div>
  );
}

const PAUSE_MS = 60;
const ROWS = 3;

/** The result for the typed text; the last good one stays until the next arrives. */
function useReading(text: string): PartsReply | null {
  const api = useApi();
  const [quantity] = useQuantity();
  const [reply, setReply] = useState<PartsReply | null>(null);
  const lastQuestion = useRef('');
  useEffect(() => {
    const q = text.trim();
    const question = `${q} ${quantity}`;
    if (question === lastQuestion.current) return;
    lastQuestion.current = question;
    if (!q) {
      setReply(null);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(readParts, { query: { q, limit: ROWS, quantity } }, { signal: controller.signal })
        .then(setReply, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, quantity, api]);
  return reply;
}
