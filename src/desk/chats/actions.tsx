import { useId } from 'react';
import { Button } from '../../storefront/ui/index.ts';
import { useMe } from '../shell/frame.tsx';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { type ChatReply, closeChat, handOverChat, reopenChat, takeChat } from './contract.ts';
import { deskChatTexts } from './texts.ts';

/** Buttons to take, hand over and close a conversation. */
export function Actions({ chat }: { chat: ChatReply }) {
  const t = useDeskTexts(deskChatTexts);
  const staffMember = useMe();
  const id = useId();
  const { change } = useCall({ toastsRefusals: true });
  const params = { id: chat.id };
  const act = async (work: () => Promise<unknown>) => {
    await change(work, { changesQueues: true });
  };
  if (chat.status === 'closed') {
    return (
      <div className="desk-actions">
        <Button onClick={() => void act(() => callDesk(reopenChat, { params }))}>{t.reopen}</Button>
      </div>
    );
  }
  const isMine = chat.assigneeId === staffMember.id;
  const otherColleagues = chat.colleagues.filter((each) => each.id !== chat.assigneeId);
  return (
    <div className="desk-actions">
      {isMine ? null : (
        <Button
          look={chat.assignedName ? 'plain' : 'main'}
          onClick={() => void act(() => callDesk(takeChat, { params }))}
        >
          {chat.assignedName ? t.takeOver({ name: chat.assignedName }) : t.take}
        </Button>
      )}
      <label htmlFor={id}>{t.handOver}</label>
      <select
        id={id}
        className="field"
        value=""
        onChange={({ currentTarget: { value } }) =>
          void act(() => callDesk(handOverChat, { params, body: { to: value === 'queue' ? null : value } }))
        }
      >
        <option value="" disabled>
          {t.choose}
        </option>
        {chat.assigneeId ? <option value="queue">{t.toQueue}</option> : null}
        {otherColleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </select>
      <Button onClick={() => void act(() => callDesk(closeChat, { params }))}>{t.close}</Button>
    </div>
  );
}
