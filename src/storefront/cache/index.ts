export type { Choices } from './choice.ts';
export { createPages, type Pages, type PagesOptions } from './pages.ts';
export { isShared } from './shared.ts';
