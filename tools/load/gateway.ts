/**
 * The stand-in of the card gateway in a separate process, for measurements in shop mode. Prints `ready`. `PORT` is
 * its port, `WEBHOOK_URL` the shop that receives its events, `WEBHOOK_SECRET` signs them, and `SECRET_KEY` is the key
 * that it accepts. `GET /load/taken` returns the minor units that it captured and did not refund.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createGateway } from '../../stand-ins/gateway/index.ts';

const port = Number(process.env['PORT']);
const gateway = createGateway({
  origin: `http://localhost:${port}`,
  storeWebhookUrl: process.env['WEBHOOK_URL'] ?? null,
  webhookSecret: process.env['WEBHOOK_SECRET'] ?? '',
  keys: {
    secretKey: process.env['SECRET_KEY'] ?? '',
    braintree: { publicKey: 'unused', privateKey: randomBytes(24).toString('hex') },
  },
});
createServer(getRequestListener(answer)).listen(port, '127.0.0.1', () => {
  console.log('ready');
});

function answer(request: Request): Response | Promise<Response> {
  if (new URL(request.url).pathname !== '/load/taken') return gateway.fetch(request);
  const charges = gateway.list('charge', Number.MAX_SAFE_INTEGER) as {
    amount_captured?: number;
    amount_refunded?: number;
  }[];
  return Response.json(
    charges.reduce((sum, each) => sum + (each.amount_captured ?? 0) - (each.amount_refunded ?? 0), 0),
  );
}

process.once('SIGTERM', () => process.exit(0));
