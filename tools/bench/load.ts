import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { cpuSeconds } from './shop.ts';

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Server processor time per request, in milliseconds. */
  cpu: number;
  failedCount: number;
}

/**
 * Sends GET requests to the paths in turn and measures the replies.
 * @param connections parallel keep-alive connections
 * @param amount requests in total
 */
export async function load(
  origin: string,
  pid: number,
  paths: string[],
  options: { connections: number; amount: number; headers?: Record<string, string> },
): Promise<LoadResult> {
  const cpuBefore = await cpuSeconds(pid);
  const result = await autocannon({
    url: origin,
    connections: options.connections,
    amount: options.amount,
    headers: { 'accept-encoding': 'br, gzip', ...options.headers },
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
  });
  const cpuUsed = (await cpuSeconds(pid)) - cpuBefore;
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (cpuUsed * 1000) / result.requests.total,
    failedCount: result.non2xx + result.errors + result.timeouts,
  };
}

/** Times sequential requests on one connection, to the last byte. Returns sorted milliseconds. */
export async function oneByOne(origin: string, paths: string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    const status = await statusOf(agent, origin + path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(performance.now() - start);
  }
  agent.destroy();
  return times.sort((a, b) => a - b);
}

/** Reads a reply to its end without decompressing it, and returns its status. */
function statusOf(agent: Agent, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' };
    get(address, { agent, headers }, (reply) => {
      reply.on('end', () => resolve(reply.statusCode ?? 0)).on('error', reject);
      reply.resume();
    }).on('error', reject);
  });
}

/** The value below which this share of the sorted numbers lies. */
export function quantile(sortedTimes: number[], share: number): number {
  return sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? Number.NaN;
}
