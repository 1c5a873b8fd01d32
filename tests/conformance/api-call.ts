/** Calls the Commerce API without a client library, to see what the libraries hide: statuses, headers, raw bodies. */
export interface Reply {
  status: number;
  headers: Headers;
  body: ReturnType<typeof JSON.parse>;
}

const KEY = `Basic ${btoa('pk_demo')}`;

export async function call(
  origin: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Reply> {
  const headers = { authorization: KEY, 'content-type': 'application/json', ...init.headers };
  const response = await fetch(`${origin}/api${path}`, { ...init, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
