import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from './client.ts';

interface Fault {
  param: string | null;
  words: string;
}

/**
 * The refusal of a form. `messageFor(field)` is for the refused field, `rest` for the top of the form if no field is
 * meant.
 * The refused field gets the focus; typed values stay.
 */
export function useFault(...fields: readonly string[]) {
  const [fault, setFault] = useState<Fault | null>(null);
  const isOfField = fault?.param != null && fields.includes(fault.param);
  const field = isOfField ? fault.param : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time anew that it is refused
  useEffect(() => {
    if (field === null) return;
    // The focus is still in the form that was sent; other forms of the page may have a field of the same name.
    const form = document.activeElement?.closest('form') ?? document;
    form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [fault]);
  return {
    messageFor: (field: string) => (fault?.param === field ? fault.words : undefined),
    rest: fault && !isOfField ? fault.words : null,
    report: (error: unknown) =>
      setFault({ param: error instanceof ApiError ? error.param : null, words: errorMessage(error) }),
    clear: () => setFault(null),
  };
}
