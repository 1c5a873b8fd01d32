/** What a sign of life goes to, until it has had its share. */
export interface PulsedStream {
  write(text: string): void;
  end(): void;
}

/** Signs of life for streams that are silent. */
export interface Pulse {
  /** From now on it gets them, and is ended after about a quarter of an hour; answers how to stop. */
  add(stream: PulsedStream): () => void;
  close(): void;
}

/** Proxies and our own server cut a connection that is silent for longer. */
const EVERY_MS = 20_000;
/** Streams are served in so many groups, one after the other: ten thousand at once would hold up everybody's answers. */
const GROUPS = 200;
/** Then its reader comes again and shows its session anew. */
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
