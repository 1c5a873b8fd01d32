import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { FieldsMessage, FieldsRequest } from '#vault/contract';
import { useTexts } from '../messages/index.ts';
import { useShell } from '../shell/use-shell.ts';
import { type PageTheme, pageTheme, watchTheme } from './page-theme.ts';
import { checkoutTexts } from './texts.ts';

/** A card as the vault returns it; the card number stays in the vault. */
export interface VaultCard {
  token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface CardFieldsHandle {
  /** The token of the typed card, or null when the fields show an error. */
  tokenize(): Promise<VaultCard | null>;
}

const TOKEN_TIMEOUT_MS = 25_000;
const [LEAST_HEIGHT, USUAL_HEIGHT, MOST_HEIGHT] = [80, 132, 600];

interface CardFieldsProps {
  vaultUrl: string;
  handle: RefObject<CardFieldsHandle | null>;
}

/** Number, expiry and security code in a frame of the vault's origin, so that this page never receives them. */
export function CardFields({ vaultUrl, handle }: CardFieldsProps) {
  const t = useTexts(checkoutTexts);
  const { locale, publicKey } = useShell();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(USUAL_HEIGHT);
  /**
   * The theme in which the frame was loaded; a later change is sent as a message, because a reload would clear the
   * fields.
   */
  const [theme, setTheme] = useState<PageTheme | null>(null);
  useEffect(() => setTheme(pageTheme()), []);
  const { origin } = new URL(vaultUrl);

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = readFieldsMessage(event, origin, frame.current);
      if (message?.vault !== 'ready') return;
      setHeight(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, message.height)));
      sendTheme();
    };
    const sendTheme = () =>
      send(frame.current, origin, {
        vault: 'theme',
        theme: pageTheme(),
        ground: backgroundAround(frame.current),
      });
    const unwatch = watchTheme(sendTheme);
    window.addEventListener('message', onMessage);
    return () => {
      unwatch();
      window.removeEventListener('message', onMessage);
    };
  }, [origin]);

  useImperativeHandle(
    handle,
    () => ({ tokenize: () => requestToken(frame.current, origin, t.cardFieldsFailed) }),
    [origin, t],
  );

  if (!theme) return <div className="card-frame" />;
  const query = new URLSearchParams({ key: publicKey, locale, theme, parent: window.location.origin });
  return (
    <iframe
      ref={frame}
      className="card-frame"
      title={t.cardFields}
      src={`${vaultUrl}/fields?${query}`}
      height={height}
    />
  );
}

/** Background colour behind an element: that of its closest ancestor that has one. */
function backgroundAround(element: Element | null): string {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor } = getComputedStyle(ancestor);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'transparent';
}

function send(frame: HTMLIFrameElement | null, origin: string, request: FieldsRequest): void {
  frame?.contentWindow?.postMessage(request, origin);
}

function readFieldsMessage(
  event: MessageEvent,
  origin: string,
  frame: HTMLIFrameElement | null,
): FieldsMessage | null {
  if (event.origin !== origin || event.source !== frame?.contentWindow) return null;
  const data: unknown = event.data;
  return data && typeof data === 'object' && 'vault' in data ? (data as FieldsMessage) : null;
}

/** Requests a token from the frame. Rejects when the frame does not answer in time. */
function requestToken(
  frame: HTMLIFrameElement | null,
  origin: string,
  failureMessage: string,
): Promise<VaultCard | null> {
  const id = crypto.randomUUID();
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      window.removeEventListener('message', onMessage);
      clearTimeout(timer);
      settle();
    };
    const onMessage = (event: MessageEvent) => {
      const message = readFieldsMessage(event, origin, frame);
      if (message?.vault === 'token' && message.id === id) {
        const { token, brand, last4, exp_month, exp_year } = message;
        finish(() => resolve({ token, brand, last4, exp_month, exp_year }));
      } else if (message?.vault === 'error' && message.id === id) finish(() => resolve(null));
    };
    const timer = setTimeout(() => finish(() => reject(new Error(failureMessage))), TOKEN_TIMEOUT_MS);
    window.addEventListener('message', onMessage);
    send(frame, origin, { vault: 'tokenise', id });
  });
}
