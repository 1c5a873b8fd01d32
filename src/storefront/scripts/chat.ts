import { getChatVisibility, subscribeChatVisibility } from '../chat/visibility.ts';
import { mayBeAt } from './allowed-pages.ts';
import { startLiveChat } from './livechat.ts';
import { loadScript } from './load.ts';
import type { ConfiguredScript, ScriptName, ScriptSettings } from './script-rules.ts';
import './place.css';

let drawing: Promise<boolean> | null = null;

/**
 * Loads the vendor's script and returns whether the vendor draws the chat on this page. False if none is configured, if
 * it is not allowed here, or if the script fails to load: then the shop's widget draws the chat.
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
 * Loads the vendor's chat when the visitor opens the chat, or at once if `isReady`, and shows the assistant beside an
 * open
 * chat. Returns a function that stops this.
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

/**
 * Element for the assistant: the chat widget may provide one, else one is added opposite the launcher, so as not to
 * cover it.
 */
const PLACE = '[data-assistant]';

/**
 * Shows the assistant while the chat is open and loads it with the first opening. Its script finds the element by
 * `data-slot`.
 */
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
