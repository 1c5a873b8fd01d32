import { errorOf } from '../api/errors.ts';
import { loginAddress } from './client.ts';

/** Sends a form with a file to a desk call. Throws like `callDesk`. */
export async function uploadToDesk<T>(path: string, body: FormData): Promise<T> {
  const headers = { Accept: 'application/json', 'X-Locale': document.documentElement.lang };
  const response = await fetch(`/desk/api${path}`, { method: 'POST', headers, body });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  if (response.status === 401) location.assign(loginAddress(location.pathname));
  throw errorOf(response.status, answer);
}
