import { createContext } from 'react';

/**
 * Marks the scripts and styles that the renderer writes itself, with letters that nobody knows before: the policy
 * allows these alone (`cache/csp.ts`), which then takes the mark off. Undefined in the browser.
 */
export const RenderNonce = createContext<string | undefined>(undefined);
