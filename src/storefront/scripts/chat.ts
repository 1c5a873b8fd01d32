import { getChatVisibility, subscribeChatVisibility } from '../chat/visibility.ts';
import { mayBeAt } from './allowed-pages.ts';
import { startLiveChat } from './livechat.ts';
import { loadScript } from './load.ts';
import type { ConfiguredScript, ScriptName, ScriptSettings } from './script-rules.ts';
import './place.css';

let drawing: Promise<boolean> | null = null;

/**
 * Whether a vendor draws the conversation on this page; loads its script. False where none is licensed, where it may not
 * be, and where it did not come: then our own widget draws.
 */
export async function vendorDraws(settings: ScriptSettings | undefined): Promise<boolean> {
  const chat = settings && allowedHere(settings, 'chat');
  if (!chat) return false;
  drawing ??= startLiveChat(chat).then((came) => {
    if (came) document.documentElement.dataset['chat'] = 'vendor';
    else drawing = null;
    return came;
  });
  return drawing;
}

/**
 * Loads the vendor's chat when the visitor opens the chat, or at once where it is to be kept ready, and the assistant
 * beside an open chat. Returns how to stop.
 */
export function followChat(settings: ScriptSettings, isReady: boolean): () => void {
  const follow = () => {
    const isOpen = getChatVisibility() === 'maximized';
    if (isOpen || isReady) void vendorDraws(settings);
    const assistant = allowedHere(settings, 'assistant');
    if (assistant) showAssistant(assistant, isOpen);
  };
  follow();
  return subscribeChatVisibility(follow);
}

function allowedHere({ open, scripts }: ScriptSettings, name: ScriptName): ConfiguredScript | undefined {
  if (!open || !mayBeAt(name, window.location.href)) return undefined;
  return scripts.find((script) => script.name === name);
}

/** The widget of the chat may hold a place for it; else it gets one across from the launcher, which it cannot cover. */
const PLACE = '[data-assistant]';

/** The assistant is shown with the chat, and comes with its first opening. It finds its place by `data-slot`. */
function showAssistant(assistant: ConfiguredScript, isOpen: boolean): void {
  let place = document.querySelector<HTMLElement>(PLACE);
  if (!place && isOpen) {
    place = document.createElement('div');
    place.className = 'assistant-place no-print';
    place.dataset['assistant'] = '';
    document.body.append(place);
  }
  if (place) place.hidden = !isOpen;
  if (isOpen) void loadScript(assistant, { slot: PLACE });
}
