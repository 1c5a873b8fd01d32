export { addContentCalls } from './api.ts';
export { type Content, openContent } from './content.ts';
export { countEvents, type EventCounts } from './event-counts.ts';
export { OPEN_CONTENT_CALLS, trackRoutes } from './track-api.ts';
