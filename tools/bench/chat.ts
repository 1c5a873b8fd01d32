import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneByOne, quantile } from './load.ts';
import { cpuSeconds, residentMB, type Shop } from './shop.ts';

/** The cost of idle chat streams. */
export interface ChatStreamCost {
  open: number;
  /** Server memory per stream, in kilobytes. */
  kB: number;
  /** Server processor time of all streams while nothing happens, in percent of one processor. */
  idleCpu: number;
  /** 99th percentile of other replies in milliseconds, without the streams and beside them. */
  p99Before: number;
  p99Beside: number;
}

const KEY = `Basic ${btoa('pk_demo')}`;
/** Each loopback address acts as one office, because the number of streams per address is limited. */
const OFFICES = 10;
const AT_ONCE = 100;
const OTHERS = 1_500;
const IDLE_MS = 25_000;

/** Opens `requestedCount` streams of different visitors and measures their cost. The caller closes them. */
export async function measureChatStreams(
  shop: Shop,
  requestedCount: number,
): Promise<{ cost: ChatStreamCost; close(): void }> {
  const paths = Array.from(
    { length: OTHERS },
    () => '/api/catalogue/parts?category=resistors&limit=20&facets=0',
  );
  await oneByOne(shop.url, paths.slice(0, 300));
  const p99Before = quantile(await oneByOne(shop.url, paths), 0.99);
  const sessions = await newSessions(shop, requestedCount);
  await sleep(3_000);
  const memoryBefore = await residentMB(shop.pid);
  const sockets: Socket[] = [];
  for (let start = 0; start < requestedCount; start += AT_ONCE) {
    const batch = sessions.slice(start, start + AT_ONCE);
    sockets.push(...(await Promise.all(batch.map((session, n) => openStream(shop, session, start + n)))));
  }
  const cpu = await cpuSeconds(shop.pid);
  await sleep(IDLE_MS);
  const idleCpu = ((await cpuSeconds(shop.pid)) - cpu) / (IDLE_MS / 1_000);
  const memoryAfter = await residentMB(shop.pid);
  const p99Beside = quantile(await oneByOne(shop.url, paths), 0.99);
  const openCount = sockets.filter((socket) => !socket.destroyed).length;
  const close = () => {
    for (const socket of sockets) socket.destroy();
  };
  const kB = ((memoryAfter - memoryBefore) * 1_024) / Math.max(1, openCount);
  return { cost: { open: openCount, kB, idleCpu: idleCpu * 100, p99Before, p99Beside }, close };
}

async function newSessions(shop: Shop, requestedCount: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const requestSession = () =>
    new Promise<string>((resolve, reject) => {
      get(`${shop.url}/api/chat`, { agent, headers: { authorization: KEY } }, (reply) => {
        reply.resume().once('end', () => resolve(String(reply.headers['x-session'])));
      }).once('error', reject);
    });
  const sessions: string[] = [];
  while (sessions.length < requestedCount)
    sessions.push(...(await Promise.all(Array.from({ length: 100 }, requestSession))));
  agent.destroy();
  return sessions.slice(0, requestedCount);
}

/** Opens a bare socket, which costs the client little. Resolves when the first event has arrived. */
function openStream(shop: Shop, session: string, streamIndex: number): Promise<Socket> {
  const { port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.0.${2 + (streamIndex % OFFICES)}`;
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
    let head = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (head === 'open') return;
      head += text;
      if (!head.includes('event: state')) return;
      if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 200)));
      head = 'open';
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`closed: ${head.slice(0, 200)}`)));
    socket.write(`GET /api/chat/events HTTP/1.1\r\nHost: localhost\r\nX-Session: ${session}\r\n\r\n`);
  });
}
