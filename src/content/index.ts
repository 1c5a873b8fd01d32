export { addContentCalls } from './api.ts';
export { trackRoutes } from './track-api.ts';
