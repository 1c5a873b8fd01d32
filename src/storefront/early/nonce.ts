import { createContext } from 'react';

/**
 * The random nonce of the render, which marks the scripts and styles written by the renderer: the policy allows only
 * these (`cache/csp.ts` hashes them and removes the nonce). Undefined in the browser.
 */
export const RenderNonce = createContext<string | undefined>(undefined);
