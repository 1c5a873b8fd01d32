import { formatDay } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { Button } from '../ui/index.ts';
import { LeavingForm } from './bench-queue.tsx';
import type { BenchData } from './load.ts';
import { bomTexts } from './texts.ts';

/** Expiry date of the list, and the buttons to print and delete it. */
export function Keeping({ sheet: { expiresAt } }: { sheet: BenchData }) {
  const t = useTexts(bomTexts);
  const { locale } = useShell();
  return (
    <div className="bom-keeping page note no-print">
      <span>{t.comeBack({ day: formatDay(expiresAt, locale) })}</span>
      <span className="bom-press needs-script">
        <button type="button" className="link" onClick={() => window.print()}>
          {t.print}
        </button>
      </span>
      <details>
        <summary className="link">{t.remove}</summary>
        <LeavingForm>
          <p>{t.removeSure}</p>
          <Button type="submit" size="small" name="do" value="remove">
            {t.remove}
          </Button>
        </LeavingForm>
      </details>
    </div>
  );
}
