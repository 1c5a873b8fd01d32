import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutSecrets } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { AddressForm } from './address-form.tsx';
import { badgeTitle } from './answer-signals.ts';
import chatCss from './chat.css?url';
import { Composer } from './composer.tsx';
import {
  askForPerson,
  beginTalk,
  leaveEmail,
  loadOlder,
  mailTranscript,
  reportSeen,
  useTalk,
} from './conversation-client.ts';
import { loadDraft } from './draft-storage.ts';
import { Head } from './head.tsx';
import { Message, UnsentMessage } from './message.tsx';
import { presentStaffName } from './presence.ts';
import { type Refusal, refusalText } from './refusals.ts';
import { chatTexts } from './texts.ts';
import { useChatUnread } from './unread.ts';
import { useAboveKeyboard, useFollowing } from './use-log.ts';
import {
  setChatVisibility,
  subscribeChatVisibility,
  takeChatOpening,
  useChatVisibility,
} from './visibility.ts';

/** The conversation: listens as long as the page is open, and shows the panel when maximized. */
export default function Widget() {
  const shell = useShell();
  const visibility = useChatVisibility();
  useEffect(() => beginTalk(shell), [shell]);
  const unread = useChatUnread();
  useEffect(() => (unread > 0 ? badgeTitle(unread) : undefined), [unread]);
  if (visibility !== 'maximized') return null;
  return (
    <Suspense fallback={null}>
      {/* A separate style sheet, because most visits never open the chat. */}
      <link rel="stylesheet" href={chatCss} precedence="chat" />
      <Panel />
    </Suspense>
  );
}

function minimize(): void {
  setChatVisibility('minimized');
  // The launcher reappears with the next render.
  setTimeout(() => document.getElementById('chat-launcher')?.focus());
}

function Panel() {
  const t = useTexts(chatTexts);
  const talk = useTalk();
  const titleId = useId();
  const { pathname, key } = useLocation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(loadDraft);
  const [file, setFile] = useState<File | null>(null);
  const [asks, setAsks] = useState<'transcript' | 'email' | null>(null);
  const [olderProblem, setOlderProblem] = useState<Refusal | null>(null);
  const { conversation, messages, pending, office } = talk;
  const log = useFollowing(`${messages.length + pending.length} ${talk.typing}`);
  const panel = useAboveKeyboard();

  useEffect(() => {
    const take = () => {
      const opening = takeChatOpening();
      if (!opening) return;
      if (opening.text) setText(opening.text);
      if (opening.file) setFile(opening.file);
      field.current?.focus();
    };
    take();
    return subscribeChatVisibility(take);
  }, []);

  const latest = messages.at(-1)?.seq ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each new message and page
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible')
        reportSeen(new URL(withoutSecrets(window.location.href)).pathname);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [latest, pathname, key, conversation?.id]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    minimize();
  };
  const first = talk.assistant ? t.helloAssistant : null;
  const hello = office?.open === false ? t.helloClosed : t.hello;
  const isTicket = conversation?.kind === 'ticket' && conversation.status === 'open';
  const isAlone = isTicket && presentStaffName(talk, Date.now()) === null;
  return (
    <section className="chat" role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown} ref={panel}>
      <Head
        id={titleId}
        talk={talk}
        onMinimize={minimize}
        onTranscript={() => setAsks('transcript')}
        onEmail={() => setAsks('email')}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <div className="chat-log" role="log" aria-label={t.log} tabIndex={0} ref={log}>
        {talk.hasOlder ? (
          <button
            type="button"
            className="button button-small"
            onClick={async () => setOlderProblem(await loadOlder())}
          >
            {t.older}
          </button>
        ) : null}
        {olderProblem ? (
          <p className="chat-problem" role="alert">
            {refusalText(olderProblem, t)}
          </p>
        ) : null}
        {messages.length + pending.length === 0 ? (
          <p className="chat-hello">
            {hello}
            {first ? ` ${first}` : ''}
          </p>
        ) : null}
        {messages.map((message) => (
          <Message key={message.seq} message={message} talk={conversation} />
        ))}
        {pending.map((pendingMessage) => (
          <UnsentMessage key={pendingMessage.id} pending={pendingMessage} />
        ))}
        {talk.typing ? <p className="chat-typing">{t.typing({ name: talk.typing })}</p> : null}
      </div>
      {talk.link === 'lost' ? (
        <p className="chat-note" role="status">
          {t.lost}
        </p>
      ) : null}
      {conversation?.assistant ? (
        <p className="chat-note">
          <button type="button" className="button button-small" onClick={askForPerson}>
            {t.person}
          </button>
        </p>
      ) : null}
      {asks === 'email' || (asks === null && isAlone && !conversation.hasEmail) ? (
        <AddressForm
          lead={t.emailLead}
          label={t.email}
          action={t.keep}
          doneText={t.kept}
          submit={leaveEmail}
        />
      ) : null}
      {asks === 'transcript' ? (
        <AddressForm
          label={t.transcriptTo}
          action={t.sendIt}
          doneText={t.sent}
          submit={mailTranscript}
          onCancel={() => setAsks(null)}
        />
      ) : null}
      <Composer field={field} text={text} setText={setText} file={file} setFile={setFile} />
    </section>
  );
}
