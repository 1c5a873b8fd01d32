import { useState } from 'react';
import { ApiError, wordsOf } from './client.ts';

interface Fault {
  param: string | null;
  words: string;
}

/**
 * What a form was refused for. `of(field)` goes to the field that is at fault, `rest` above the form: what belongs to
 * none of its fields. Nothing that was typed is touched.
 */
export function useFault(...fields: readonly string[]) {
  const [fault, setFault] = useState<Fault | null>(null);
  const isOfField = fault?.param != null && fields.includes(fault.param);
  return {
    of: (field: string) => (fault?.param === field ? fault.words : undefined),
    rest: fault && !isOfField ? fault.words : null,
    failed: (error: unknown) =>
      setFault({ param: error instanceof ApiError ? error.param : null, words: wordsOf(error) }),
    clear: () => setFault(null),
  };
}
