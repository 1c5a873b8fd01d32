export { createPages, type Pages, type PagesOptions } from './pages.ts';
