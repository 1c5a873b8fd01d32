import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { errorBody } from '#kernel';
import { beginAnswer, LIMITS, StartError } from '#platform/basics';

export interface ListeningServer {
  server: Server;
  /** The actual port (port 0 requests a free one). */
  port: number;
  /** Stops accepting connections, waits for open requests, and cuts the remaining ones after the drain time. */
  close(): Promise<void>;
}

/** Opens the port with all connection limits, on every address or on `host` alone. Rejects when the port is taken. */
export async function listen(
  handler: RequestListener,
  port: number,
  host?: string,
): Promise<ListeningServer> {
  const server = createServer(
    {
      maxHeaderSize: LIMITS.headers + LIMITS.url,
      headersTimeout: LIMITS.headerTime,
      requestTimeout: LIMITS.requestTime,
      keepAliveTimeout: LIMITS.keepAliveTime,
      connectionsCheckingInterval: 2_000,
      // Node would answer with an empty body; the edge explains the error.
      requireHostHeader: false,
    },
    (request, response) => {
      response.once('close', beginAnswer());
      handler(request, response);
    },
  );
  server.maxHeadersCount = LIMITS.headerCount;
  server.maxConnections = LIMITS.connections;
  server.setTimeout(LIMITS.idleTime);
  server.on('clientError', answerBrokenRequest);
  server.on('checkExpectation', refuseExpectation);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return { server, port: actualPort, close: () => drain(server) };
}

/** Like `listen`, but a port that cannot be opened is reported as a `StartError` that names the setting. */
export async function openPort(
  handler: RequestListener,
  port: number,
  { setting = 'PORT', host }: { setting?: string; host?: string } = {},
): Promise<ListeningServer> {
  try {
    return await listen(handler, port, host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop that one, or set ${setting} to a free port.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`This machine has no address ${host}. Set GATEWAY_HOST to one of its own.`);
    if (code === 'EACCES')
      throw new StartError(`This user may not open port ${port}. Set ${setting} to a number above 1023.`);
    throw error;
  }
}

/** A request that the parser refuses has no response object, so the response is written by hand. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, message] = brokenRequest(error.code);
  const body = JSON.stringify(errorBody({ message, code: 'invalid_request' }));
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Refuses any expectation except `100-continue`. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const message = 'The header Expect asks for what is not here. Leave it out.';
  const body = Buffer.from(JSON.stringify(errorBody({ message, code: 'invalid_request' })));
  response.shouldKeepAlive = false;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.writeHead(417).end(body);
}

function brokenRequest(code: string | undefined): [status: string, message: string] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return [
      '431 Request Header Fields Too Large',
      'Address and headers together are too long. Use fewer filters or cookies.',
    ];
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return ['408 Request Timeout', 'The request did not arrive in time. Send it again.'];
  }
  if (code === 'HPE_INVALID_URL') {
    return ['400 Bad Request', 'The address has characters that must be percent-encoded.'];
  }
  return ['400 Bad Request', 'This is not a request that the server can read.'];
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LIMITS.drainTime);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
