import { useTexts } from '../../../messages/index.ts';
import { FormProblem } from '../../../ui/form.tsx';
import { trackTexts } from './texts.ts';

/** Why a cancellation was refused, once its button is gone. */
export function CancelRefused({ problem }: { problem: string }) {
  const t = useTexts(trackTexts);
  return (
    <FormProblem title={t.notCanceled}>
      <p>{`${problem} ${t.notCanceledNow}`}</p>
    </FormProblem>
  );
}
