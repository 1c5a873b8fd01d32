import { useEffect, useState } from 'react';
import { callDesk } from '../ui/client.ts';
import { checkTexts, type LanguageTextReply, type TextProblemReply } from './contract.ts';

export type Texts = Record<string, LanguageTextReply>;

/** Milliseconds without input before the texts are checked. */
const QUIET_MS = 500;

/** The server's problems with the texts, shortly after the last input. Null: no reply yet. */
export function useCheck(
  entry: { model: string; slug: string },
  texts: Texts | null,
): TextProblemReply[] | null {
  const [problems, setProblems] = useState<TextProblemReply[] | null>(null);
  const { model, slug } = entry;
  useEffect(() => {
    if (!texts || slug === '') return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      callDesk(checkTexts, { body: { model, slug, texts } }, { signal: ending.signal })
        .then((answer) => setProblems(answer.problems))
        .catch((error: unknown) => {
          if (ending.signal.aborted) return;
          const message = error instanceof Error ? error.message : String(error);
          setProblems([{ locale: null, field: null, line: null, message, isHint: false }]);
        });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [model, slug, texts]);
  return problems;
}
