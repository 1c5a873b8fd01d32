/** My list: parts somebody wants to remember, with quantity and note; of a guest by session, of a customer by account. */
export { addListCalls } from './api.ts';
export { type ChangedList, createLists, type ListCaller, type Lists } from './lists.ts';
