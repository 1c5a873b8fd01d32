/** What the built bundle gives to the process that serves it, so that rooms and database code exist once in it. */
export { createServer } from './api.ts';
export { openStore } from './store.ts';
