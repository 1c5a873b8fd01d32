/** My list: saved parts with quantity and note, by session for guests and by account for customers. */
export { listCalls } from './api.ts';
export { createLists, type Lists } from './lists.ts';
