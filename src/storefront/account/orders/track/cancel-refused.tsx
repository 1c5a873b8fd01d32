import { useTexts } from '../../../messages/index.ts';
import { FormProblem } from '../../../ui/form.tsx';
import { trackTexts } from './texts.ts';

/** Canceling came too late: why, where the button that asked for it is gone. */
export function CancelRefused({ problem }: { problem: string }) {
  const t = useTexts(trackTexts);
  return (
    <FormProblem title={t.notCanceled}>
      <p>{`${problem} ${t.notCanceledNow}`}</p>
    </FormProblem>
  );
}
