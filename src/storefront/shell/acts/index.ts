/** The second half of the shell (`../interaction-code.ts`), one file for the browser. */
export { ModalView } from './modal-view.tsx';
export { SidebarView } from './sidebar-view.tsx';
export { Suggestions } from './suggestions.tsx';
