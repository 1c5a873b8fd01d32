/**
 * Calls that never leave this process. A page asks the API through the same requests as a browser does; between the
 * two, writing the answer as text and reading it again would cost more than many a search.
 */
const requests = new WeakSet<Request>();
const values = new WeakMap<Response, object>();

/** Marks a request as one whose answer is read in this process. Only the process itself can: it is no header. */
export function markInternal(request: Request): Request {
  requests.add(request);
  return request;
}

export function isInternal(request: Request): boolean {
  return requests.has(request);
}

/** Lays a value beside an answer without a body. The reader must not change it. */
export function attachValue(response: Response, value: object): Response {
  values.set(response, value);
  return response;
}

/** What lies beside an answer; undefined where it has to be read from its body. */
export function attachedValue(response: Response): object | undefined {
  return values.get(response);
}
