import type { ApiError } from './errors.ts';

/** The message of a refused call without the field name, which the form shows already. */
export function messageWithoutField({ message, param }: ApiError): string {
  const field = `${param}: `;
  return param !== null && message.startsWith(field) ? message.slice(field.length) : message;
}
