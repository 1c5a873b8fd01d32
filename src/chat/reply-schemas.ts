/** Reply schemas of the chat calls for the public API reference; their types must match the contract. */
import { z } from 'zod';
import type {
  ChatCard,
  ChatConversation,
  ChatMessage,
  ChatOffice,
  ChatOlderReply,
  ChatReply,
  ChatSentReply,
} from './contract.ts';

const text = z.string();
const count = z.int();

const card = z.object({
  partNumber: text,
  slug: text,
  name: text,
  stock: count.describe('pieces on hand over all packagings'),
  stockByKind: z
    .object({ cutTape: count, reels: count, bulk: count })
    .describe('the same by the way they lie'),
  currency: text,
  price: z.number().nullable().describe('unit price at the smallest quantity; null: on request'),
  for: z.object({ partNumber: text, maker: text }).nullable().describe('what it stands in place of'),
}) satisfies z.ZodType<ChatCard>;

const message = z.object({
  seq: count.describe('rises within a conversation'),
  id: text,
  author: z.enum(['visitor', 'staff', 'assistant', 'system']),
  name: text.nullable(),
  text,
  happening: z.enum(['taken', 'handed_over', 'ticket', 'closed', 'reopened', 'person_asked']).nullable(),
  cards: z.array(card),
  links: z.array(z.object({ title: text, path: text })),
  file: z.object({ name: text, size: count.describe('bytes') }).nullable(),
  at: text,
}) satisfies z.ZodType<ChatMessage>;

const conversation = z.object({
  id: text,
  reference: text,
  kind: z.enum(['chat', 'ticket']),
  status: z.enum(['open', 'closed']),
  with: text.nullable().describe('who answers; null: nobody yet'),
  readByStaff: count,
  readByVisitor: count,
  answerBy: text.nullable(),
  hasEmail: z.boolean(),
  assistant: z.boolean(),
}) satisfies z.ZodType<ChatConversation>;

const office = z.object({
  open: z.boolean(),
  opensAt: text.nullable(),
  closesAt: text.nullable(),
  from: text,
  to: text,
  days: z.array(text),
  timeZone: text,
}) satisfies z.ZodType<ChatOffice>;

export const chatReply: z.ZodType<ChatReply> = z.object({
  office,
  conversation: conversation.nullable(),
  messages: z.array(message),
  hasOlder: z.boolean(),
  assistant: z.boolean().describe('whether an automatic answer comes first'),
});

export const sentReply: z.ZodType<ChatSentReply> = z.object({
  conversation,
  message,
  after: z.array(message).describe('what followed at once'),
});

export const olderReply: z.ZodType<ChatOlderReply> = z.object({
  messages: z.array(message),
  hasOlder: z.boolean(),
});
