/** Exports of the built bundle for the process that serves it, so that modules and database code exist once in it. */
export { createServer } from './api.ts';
export { openStore } from './store.ts';
