/** Ports for test servers; no two test processes get the same port at the same time. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system uses for outgoing connections, which could be taken between the check and the
 * start.
 */
const LOWEST = 10_240;
const HIGHEST = 32_767;

/** Consecutive ports on which nothing listens, reserved for this process until it ends. */
export async function freePorts(count: number): Promise<number[]> {
  const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count));
  const ports = Array.from({ length: count }, (_, index) => first + index);
  for (const port of ports) if (!(await claimPort(port)) || !(await isFree(port))) return freePorts(count);
  return ports;
}

/** A port followed by two free ones, which a shop uses for vault and gateway by default. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(3);
  return port;
}

/** Binds the UDP port of the same number, which marks the port as reserved. The system frees it with the process. */
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
