/** A cheap HTTP client for measurements: keeps connections open and reads replies as plain text. */
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  /** The `X-Session` header, if the reply has one. */
  session: string | null;
  /** Seconds of `Retry-After`; null if the reply has none. */
  retryAfter: number | null;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export function send(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        text += chunk;
      });
      reply.once('end', () => {
        const { 'x-session': session, 'retry-after': seconds } = reply.headers;
        resolve({
          status: reply.statusCode ?? 0,
          session: typeof session === 'string' ? session : null,
          retryAfter: seconds === undefined ? null : Number(seconds),
          text,
        });
      });
      reply.once('error', reject);
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
