import type { z } from 'zod';

/**
 * For tests: compares a reply with the schema that describes it.
 * @throws Error if they differ, which is a fault of the server
 */
export function checkReply(address: string, schema: z.ZodType, reply: unknown): void {
  const { error } = schema.safeParse(JSON.parse(JSON.stringify(reply)));
  if (error) throw new Error(`the reply of ${address} differs from its schema: ${error.message}`);
}
