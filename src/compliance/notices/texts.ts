import { textsOf } from '#messages';

/** Types of change notices, heads of their list, and what followers read. */
export const noticeTexts = textsOf('compliance/notices');
