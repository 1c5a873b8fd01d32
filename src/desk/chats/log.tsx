import { useState } from 'react';
import { useFollowing } from '../../storefront/chat/use-log.ts';
import { Button } from '../../storefront/ui/index.ts';
import { callDesk } from '../ui/client.ts';
import { useDeskTexts } from '../ui/texts.ts';
import { useCall } from '../ui/use-call.ts';
import { type ChatReply, type DeskMessageReply, readChat } from './contract.ts';
import { DeskMessage } from './message.tsx';
import { deskChatTexts } from './texts.ts';
import { useChatSignal } from './use-signals.ts';

/** The messages of one conversation and who is typing; `onChange` must reload the conversation. */
export function Log({ chat, onChange }: { chat: ChatReply; onChange: () => void }) {
  const t = useDeskTexts(deskChatTexts);
  const { isTyping, writer } = useChatSignal(chat.id, onChange);
  const older = useOlder(chat);
  const log = useFollowing(`${chat.messages.at(-1)?.seq} ${isTyping} ${writer}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div className="desk-chat-log" role="log" aria-label={t.log} tabIndex={0} ref={log}>
      {older.more ? (
        <Button size="small" onClick={older.more}>
          {t.older}
        </Button>
      ) : null}
      {[...older.messages, ...chat.messages].map((message) => (
        <DeskMessage key={message.seq} message={message} chat={chat} />
      ))}
      {isTyping ? <p className="quiet">{t.typing}</p> : null}
      {writer ? <p className="quiet desk-chat-writer">{t.colleague({ name: writer })}</p> : null}
    </div>
  );
}

/** Messages older than those of the page, and a function that loads more; null if there are no more. */
function useOlder({ id, messages, hasOlder }: ChatReply) {
  const [state, setState] = useState({ id, addedMessages: [] as DeskMessageReply[], hasMore: hasOlder });
  const { addedMessages, hasMore } = state.id === id ? state : { addedMessages: [], hasMore: hasOlder };
  const first = (addedMessages[0] ?? messages[0])?.seq ?? 0;
  const { attempt } = useCall({ toastsRefusals: true });
  const load = () =>
    attempt(async () => {
      const reply = await callDesk(readChat, { params: { id }, query: { before: first } });
      setState({ id, addedMessages: [...reply.messages, ...addedMessages], hasMore: reply.hasOlder });
    });
  // A reloaded conversation may start at an earlier message than before: show no message twice.
  const oldestSeq = messages[0]?.seq ?? 0;
  return {
    messages: addedMessages.filter(({ seq }) => seq < oldestSeq),
    more: hasMore ? () => void load() : null,
  };
}
