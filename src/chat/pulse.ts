/** A stream that gets keep-alive signals. */
export interface PulsedStream {
  write(text: string): void;
  end(): void;
}

/** Keep-alive signals for silent streams. */
export interface Pulse {
  /** Sends signals to the stream, and ends it after about a quarter of an hour; returns the function that stops it. */
  add(stream: PulsedStream): () => void;
  close(): void;
}

/** Proxies and our own server cut connections that are silent for longer. */
const EVERY_MS = 20_000;
/** Streams are served in groups one after the other: ten thousand at once would delay all other responses. */
const GROUPS = 200;
/** After these the stream ends; its client reconnects and presents its session again. */
const BEATS = 45;
const SIGN = ':\n\n';

export function startPulse(): Pulse {
  const groups = Array.from({ length: GROUPS }, () => new Map<PulsedStream, number>());
  let joinIndex = 0;
  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % GROUPS;
    const group = groups[turn]!;
    for (const [stream, remainingBeats] of group) {
      group.set(stream, remainingBeats - 1);
      if (remainingBeats > 0) stream.write(SIGN);
      else stream.end();
    }
  }, EVERY_MS / GROUPS);
  timer.unref();
  return {
    add: (stream) => {
      joinIndex = (joinIndex + 1) % GROUPS;
      const group = groups[joinIndex]!.set(stream, BEATS);
      return () => void group.delete(stream);
    },
    close: () => clearInterval(timer),
  };
}
