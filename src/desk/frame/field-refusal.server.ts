import type { z } from 'zod';
import { ApiError } from '#kernel';
import { describeIssue } from '#settings';
import { refusals } from './refusals.server.ts';

/** The refusal of a field that a handler reads itself, such as one beside a file. */
export function fieldRefusal({ issues: [issue] }: z.ZodError, param: string): ApiError {
  const message = issue ? describeIssue(issue).message : refusals.unreadableRequest;
  return new ApiError('invalid_value', message, { param });
}
