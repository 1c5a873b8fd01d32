export { addContentCalls } from './api.ts';
export { type Content, openContent } from './content.ts';
export { CONTENT_QUERY_CALLS } from './described.ts';
export { countEvents, type EventCounts } from './event-counts.ts';
export type { Experiment } from './experiment.ts';
export { contentFigures, type Days, type PageViews, pageViews, type VariationFigures } from './figures.ts';
export { contentQueryRoutes } from './query-api.ts';
export { OPEN_CONTENT_CALLS, trackRoutes } from './track-api.ts';
