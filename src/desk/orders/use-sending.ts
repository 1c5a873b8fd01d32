import type { FormEvent } from 'react';
import { useCall } from '../ui/use-call.ts';

/** Sends a form, one at a time; then shows a message and reloads the page. */
export function useSending(send: (form: FormData) => Promise<unknown>, message: string) {
  const { isBusy, problem, change } = useCall();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void change(() => send(form), { message, changesQueues: true });
  };
  return { isBusy, problem, onSubmit };
}
