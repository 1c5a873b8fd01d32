/** The code of the shell that only interaction needs (`../interaction-code.ts`), bundled as one file. */
export { ModalView } from './modal-view.tsx';
export { SidebarView } from './sidebar-view.tsx';
export { Suggestions } from './suggestions.tsx';
