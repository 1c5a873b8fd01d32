import { startTestServer, type TestServer, type TestServerOptions } from '../harness.ts';

/** A running shop whose clock can be moved. */
export interface RunningStore extends TestServer {
  /** Moves the shop's clock to this offset from the real time, in milliseconds. */
  setClock(offset: number): void;
}

export async function startStore(options: TestServerOptions = {}): Promise<RunningStore> {
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const server = await startTestServer({ build: 'none', clock, ...options });
  return {
    ...server,
    setClock: (newOffset) => {
      offset = newOffset;
    },
  };
}
