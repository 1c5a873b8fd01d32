export { contentCalls } from './api.ts';
export { companyCalls } from './company/api.ts';
export { type Content, openContent } from './content.ts';
export type { Checked } from './editing/check-entries.ts';
export {
  type EntryDesk,
  type EntryHead,
  type OpenEntry,
  openEntryDesk,
} from './editing/desk.ts';
export { createEditing, type Editing, editingIn } from './editing/editing.ts';
export type { EntrySummary } from './editing/entry-summary.ts';
export { type PictureUse, picturesInUse } from './editing/pictures-in-use.ts';
export type { EntryTexts, TextProblem } from './editing/texts.ts';
export { type CountedPage, countEvents } from './event-counts.ts';
export { contentFigures, pageViews } from './figures.ts';
export type { PageFinder } from './finding/page-finder.ts';
export { createPageFinder } from './finding/page-finder.ts';
export { countedFields, fieldOf, readFields } from './forms/fields.ts';
export { formSampleMails } from './forms/mail-samples.ts';
export { newsletterList } from './forms/newsletter.ts';
export { openForms } from './forms/open-forms.ts';
export { smallPage } from './forms/small-page.ts';
export { inLocale } from './localized.ts';
export { contentQueryRoutes } from './query-api.ts';
export { CONTENT_QUERY_CALLS } from './query-api-spec.ts';
export { seedContent } from './seed.ts';
export { eventCall } from './track-api.ts';
