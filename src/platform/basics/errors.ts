/** The environment keeps the store from starting. The message is for the operator and names the fix. */
export class StartError extends Error {
  override name = 'StartError';
}
