/** Ports for servers of tests, none of which another process of the tests is given meanwhile. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections: those are taken between a look and the start. */
const LOWEST = 10_240;
const HIGHEST = 32_767;

/** Ports in a row that nobody listens on, kept for this process until it ends. */
export async function freePorts(count: number): Promise<number[]> {
  const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count));
  const ports = Array.from({ length: count }, (_, index) => first + index);
  for (const port of ports) if (!(await claimPort(port)) || !(await isFree(port))) return freePorts(count);
  return ports;
}

/** A port with two free ones after it: a store that is told no others takes them for vault and gateway. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(3);
  return port;
}

/** The UDP port of the same number says that this one is given away. The system frees it with the process. */
async function claimPort(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  socket.unref();
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  return opens(socket, 'listening');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port);
  if (!(await opens(server, 'listening'))) return false;
  server.close();
  await once(server, 'close');
  return true;
}

async function opens(emitter: NodeJS.EventEmitter, event: string): Promise<boolean> {
  try {
    await once(emitter, event);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
    throw error;
  }
}
