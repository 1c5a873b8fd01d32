/**
 * Calls that never leave this process. Pages call the API through the same requests as a browser; serialising the
 * response and parsing it again in the same process would cost more than many searches.
 */
const requests = new WeakSet<Request>();
const values = new WeakMap<Response, object>();

/** Marks a request whose response is read in this process. A header could be forged; this mark cannot. */
export function markInternal(request: Request): Request {
  requests.add(request);
  return request;
}

export function isInternal(request: Request): boolean {
  return requests.has(request);
}

/** Attaches a value to a response without a body. The reader must not change it. */
export function attachValue(response: Response, value: object): Response {
  values.set(response, value);
  return response;
}

/** The value attached to a response; undefined if the body has to be parsed. */
export function attachedValue(response: Response): object | undefined {
  return values.get(response);
}
