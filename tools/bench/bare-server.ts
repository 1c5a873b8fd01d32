import { serve } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** Serves the bare React Router page that list pages are measured against. Port in BARE_PORT. */
const build: ServerBuild = await import('../../.cache/bare-react-router/server/index.js' as string);
const handle = createRequestHandler(build, 'production');
serve(
  { fetch: (request) => handle(request), port: Number(process.env['BARE_PORT']), hostname: '127.0.0.1' },
  () => process.send?.('ready'),
);
