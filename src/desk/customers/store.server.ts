import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform';
import { customerNotes } from '../frame/tables.server.ts';

export type NoteRow = typeof customerNotes.$inferSelect;

export async function insertNote(tx: Executor, note: NoteRow): Promise<void> {
  await tx.insert(customerNotes).values({ ...note, email: note.email.toLowerCase() });
}

/** The latest first. */
export async function notesOf(executor: Executor, email: string, limit: number): Promise<NoteRow[]> {
  return executor
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.email, email.toLowerCase()))
    .orderBy(desc(customerNotes.at))
    .limit(limit);
}
