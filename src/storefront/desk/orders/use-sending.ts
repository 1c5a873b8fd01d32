import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../ui/index.ts';
import { errorMessage } from '../client.ts';
import { deskChanged } from '../frame/use-queues.ts';

/** Sends a form, one at a time; then shows a message and reloads the page. */
export function useSending(send: (form: FormData) => Promise<unknown>, successMessage: string) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(new FormData(form));
      toast(successMessage, { kind: 'good' });
      deskChanged();
      await revalidate();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { busy, problem, onSubmit };
}
