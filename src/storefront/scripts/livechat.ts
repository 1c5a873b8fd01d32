/**
 * Connects the live-chat vendor to the shop's chat state, by the vendor's public script interface, version 2.0
 * (https://platform.text.com/docs/extending-chat-widget/javascript-api).
 */
import {
  type ChatVisibility,
  getChatVisibility,
  setChatVisibility,
  subscribeChatVisibility,
} from '../chat/visibility.ts';
import { loadScript } from './load.ts';
import type { ConfiguredScript } from './script-rules.ts';

type Entry = [method: string, args: unknown[]];
type Method = (...args: unknown[]) => unknown;

/**
 * The object that the vendor's script expects: calls made before it loads are queued in `_q`, later ones go to `_h`.
 */
interface Widget {
  _q: Entry[];
  _h: ((...entry: Entry) => unknown) | null;
  _v: '2.0';
  on: Method;
  once: Method;
  off: Method;
  get: Method;
  call: Method;
  init: Method;
}

declare global {
  interface Window {
    __lc?: { license: number | string; asyncInit?: boolean };
    LiveChatWidget?: Widget;
  }
}

const CALLS: Readonly<Record<ChatVisibility, string>> = {
  hidden: 'hide',
  minimized: 'minimize',
  maximized: 'maximize',
};

/** Loads the vendor's widget and keeps its visibility and the shop's in step. False if it fails to load. */
export async function startLiveChat(chat: ConfiguredScript): Promise<boolean> {
  const license = chat.id ?? '';
  window.__lc = { license: /^\d+$/.test(license) ? Number(license) : license };
  window.LiveChatWidget = waitingWidget();
  if (!(await loadScript(chat))) return false;
  const tell = () => window.LiveChatWidget?.call(CALLS[getChatVisibility()]);
  window.LiveChatWidget.on('ready', tell);
  window.LiveChatWidget.on('visibility_changed', (change: unknown) => {
    const next = visibilityIn(change);
    if (next) setChatVisibility(next);
  });
  subscribeChatVisibility(tell);
  return true;
}

function visibilityIn(change: unknown): ChatVisibility | null {
  if (typeof change !== 'object' || change === null || !('visibility' in change)) return null;
  const { visibility } = change;
  return typeof visibility === 'string' && visibility in CALLS ? (visibility as ChatVisibility) : null;
}

function waitingWidget(): Widget {
  const pass =
    (method: string): Method =>
    (...args) =>
      widget._h ? widget._h(method, args) : widget._q.push([method, args]);
  const widget: Widget = {
    _q: [],
    _h: null,
    _v: '2.0',
    on: pass('on'),
    once: pass('once'),
    off: pass('off'),
    get: pass('get'),
    call: pass('call'),
    // The vendor's snippet inserts the script here; the shop uses `loadScript` instead.
    init: () => undefined,
  };
  return widget;
}
