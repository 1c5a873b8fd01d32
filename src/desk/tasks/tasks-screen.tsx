import { useShell } from '../../storefront/shell/use-shell.ts';
import { Button, FormProblem } from '../../storefront/ui/index.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { TableScreen } from '../ui/list/table-screen.tsx';
import { deskPage } from '../ui/load.ts';
import type { LoaderArgs, ScreenProps } from '../ui/screen.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { dayTimeText } from '../ui/times.ts';
import { useCall } from '../ui/use-call.ts';
import { type FailedTaskReply, listFailedTasks, retryTask } from './contract.ts';
import { taskTexts } from './texts.ts';

export async function loader(args: LoaderArgs) {
  return deskPage(args, (read) => read(listFailedTasks));
}

/** Dead-letter jobs: what, when, why, and the button to run them again. */
export default function Tasks({ loaderData: { tasks } }: ScreenProps<typeof loader>) {
  const t = useDeskTexts(taskTexts);
  return (
    <TableScreen
      title={t.title}
      lead={t.lead}
      heads={[t.failed, t.task, t.reason, t.act]}
      empty={t.none}
      rows={tasks.map((task) => <FailedTask key={task.id} task={task} />)}
    />
  );
}

function FailedTask({
  task: { id, kind, key, order, tries, addedAt, failedAt, reason },
}: {
  task: FailedTaskReply;
}) {
  const t = useDeskTexts(taskTexts);
  const { locale } = useShell();
  const { timeZone } = useMe();
  const { problem, change } = useCall();
  const timeText = (iso: string) => dayTimeText(new Date(iso), locale, timeZone);
  const retry = () =>
    change(() => callDesk(retryTask, { params: { id } }), { message: t.tried, changesQueues: true });
  const name = taskName(kind, t);
  return (
    <tr>
      <td className="quiet">
        <time dateTime={failedAt}>{timeText(failedAt)}</time>
        <br />
        {t.tries({ count: tries })}, {t.since({ time: timeText(addedAt) })}
      </td>
      <td>
        {name}
        <br />
        <span className="quiet">{order === null ? `${kind} ${key}` : t.order({ number: order })}</span>
      </td>
      <td className="desk-change desk-task-reason">{reason}</td>
      <td>
        <Button size="small" onClick={() => void retry()} aria-label={`${t.again}: ${name}`}>
          {t.again}
        </Button>
        {problem && <FormProblem title={problem} />}
      </td>
    </tr>
  );
}

/** Kind of the job in words; a kind without a text is shown by its id. */
function taskName(kind: string, t: typeof taskTexts.en): string {
  const key = `kind_${kind.replaceAll('.', '_')}`;
  return key in t ? t[key as 'kind_mail_send'] : kind;
}
