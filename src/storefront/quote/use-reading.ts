import { useEffect, useState } from 'react';
import { useShell } from '../shell/use-shell.ts';

/** How the store reads the lines of the box before they are sent. */
export interface Reading {
  lines: number;
  /** Lines for which it knows a part, or knows what to ask. */
  understoodCount: number;
  /** The first line that is written otherwise than our part number for it. */
  example: { line: number; partNumber: string; grade: string } | null;
}

/** What is used of an answer of `POST /api/bom/match`. */
interface Matched {
  lines: {
    line: number;
    text: string;
    status: string;
    part: { partNumber: string; grade: string } | null;
  }[];
}

/** A person has stopped typing. */
const PAUSE_MS = 1_200;
const LONGEST = 4_000;

/** Null while nothing is known: an empty box, a long list, a store that is busy. */
export function useReading(text: string): Reading | null {
  const { locale, currency } = useShell();
  const [read, setRead] = useState<{ text: string; reading: Reading | null } | null>(null);
  const isAsked = /[\p{L}\p{N}]{2}/u.test(text) && text.length <= LONGEST;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const ask = async () => {
      const response = await fetch('/api/bom/match?draft=1', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Locale': locale, 'X-Currency': currency },
        body: JSON.stringify({ text }),
        signal: stop.signal,
      });
      if (response.ok) setRead({ text, reading: readingOf((await response.json()) as Matched) });
    };
    // Without an answer the count alone stands there; the request itself does not need it.
    const timer = setTimeout(() => void ask().catch(() => setRead(null)), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, isAsked, locale, currency]);
  return read?.text === text ? read.reading : null;
}

const UNDERSTOOD = new Set(['matched', 'question']);

function readingOf({ lines }: Matched): Reading | null {
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
