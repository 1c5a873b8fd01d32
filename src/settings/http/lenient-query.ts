import { z } from 'zod';
import type { Query } from './query.ts';

/** The query as sent, for handlers that ignore values they cannot read; `parameters` describes it. */
export const lenientQuery: z.ZodType<Query, object> = z.custom<Query>();
