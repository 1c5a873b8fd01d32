import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from './client.ts';

interface Fault {
  param: string | null;
  words: string;
}

/**
 * What a form was refused for. `messageFor(field)` goes to the field that is at fault, `rest` above the form: what belongs to
 * none of its fields. The field at fault has the focus then, and nothing that was typed is touched.
 */
export function useFault(...fields: readonly string[]) {
  const [fault, setFault] = useState<Fault | null>(null);
  const isOfField = fault?.param != null && fields.includes(fault.param);
  const field = isOfField ? fault.param : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time anew that it is refused
  useEffect(() => {
    if (field === null) return;
    // Whoever sent it is still in the form; other forms of the page may have a field of this name.
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
