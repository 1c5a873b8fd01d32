import { useEffect, useState } from 'react';
import { matchBom } from '#catalogue/contract';
import type { BodyOf, ReplyOf } from '#kernel';
import { readReply, sendCall } from '../api/send-call.ts';
import { useShell } from '../shell/use-shell.ts';

/** What the shop reads from the lines of the text box before they are sent. */
export interface Reading {
  lines: number;
  /** Lines with a match or with a question to the customer. */
  understoodCount: number;
  /** The first line whose text differs from the part number matched to it. */
  example: { line: number; partNumber: string; grade: string } | null;
}

/** Milliseconds without input after which the text is read. */
const PAUSE_MS = 1_200;
const LONGEST = 4_000;

/** Null while nothing is known: no part number in the box, too much text, or no reply. */
export function useReading(text: string): Reading | null {
  const { locale, currency } = useShell();
  const [read, setRead] = useState<{ text: string; reading: Reading | null } | null>(null);
  const isAsked = /[\p{L}\p{N}]{2}/u.test(text) && text.length <= LONGEST;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const ask = async () => {
      const body: BodyOf<typeof matchBom> = { text };
      const options = { headers: { 'X-Locale': locale, 'X-Currency': currency }, signal: stop.signal };
      const response = await sendCall(matchBom, { query: { draft: 1 }, body }, options);
      if (response.ok) setRead({ text, reading: readingOf(await readReply(matchBom, response)) });
    };
    // Without a reply the page shows only the number of lines; sending does not depend on it.
    const timer = setTimeout(() => void ask().catch(() => setRead(null)), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, isAsked, locale, currency]);
  return read?.text === text ? read.reading : null;
}

const UNDERSTOOD = new Set(['matched', 'question']);

function readingOf({ lines }: ReplyOf<typeof matchBom>): Reading | null {
  if (lines.length === 0) return null;
  const differingLine = lines.find(
    ({ part, text, status }) =>
      part && status === 'matched' && !text.toUpperCase().includes(part.partNumber.toUpperCase()),
  );
  return {
    lines: lines.length,
    understoodCount: lines.filter(({ status }) => UNDERSTOOD.has(status)).length,
    example: differingLine?.part ? { line: differingLine.line, ...differingLine.part } : null,
  };
}
