import type { PolicyPart } from '../private/visitor.ts';

/** Scripts of other firms that this shop knows how to carry. */
export type ScriptName = 'chat' | 'assistant' | 'analytics' | 'sales' | 'captcha';

interface ScriptRule {
  /** `asked`: does what the visitor just asked for. `tracks`: watches, and needs consent. */
  purpose: 'asked' | 'tracks';
  /** `shared`: pages that know nobody, see `where.ts`; else the one page. */
  scope: 'shared' | '/register';
  /** `opened`: when the visitor opens it. `usable`: by itself, once the page is usable. */
  begins: 'opened' | 'usable';
  /** Parts of the policy that its hosts are added to, on the pages where it may load. */
  policy: readonly PolicyPart[];
}

/** What each may do, and where. Whatever is not here is not loaded from anywhere. */
export const SCRIPTS: Readonly<Record<ScriptName, ScriptRule>> = {
  chat: {
    purpose: 'asked',
    scope: 'shared',
    begins: 'opened',
    policy: ['script-src', 'connect-src', 'frame-src', 'img-src'],
  },
  assistant: {
    purpose: 'asked',
    scope: 'shared',
    begins: 'opened',
    policy: ['script-src', 'connect-src', 'frame-src', 'img-src'],
  },
  analytics: {
    purpose: 'tracks',
    scope: 'shared',
    begins: 'usable',
    policy: ['script-src', 'connect-src', 'img-src'],
  },
  sales: {
    purpose: 'tracks',
    scope: 'shared',
    begins: 'usable',
    policy: ['script-src', 'connect-src', 'img-src'],
  },
  captcha: {
    purpose: 'asked',
    scope: '/register',
    begins: 'usable',
    policy: ['script-src', 'connect-src', 'frame-src'],
  },
};

/** One of them as the operator configured it. */
export interface ConfiguredScript {
  name: ScriptName;
  url: string;
  /** What the vendor knows this shop by. */
  id: string | null;
}

/** What every page tells its own script about them; the same for every visitor. */
export interface ScriptSettings {
  scripts: ConfiguredScript[];
  /** Changes when other firms or purposes are configured: an older consent does not hold for them. */
  version: string;
  /** Something of it is for the visitor to decide. */
  choices: boolean;
  /** The policy of this document lets those of shared pages in. */
  open: boolean;
}

/** A script and the further origins that its vendor needs; for the server alone. */
export interface AllowedScript extends ConfiguredScript {
  hosts: readonly string[];
}

/** What the policy of a page must let through for the scripts of its kind. The same for every visitor. */
export function policyOf(
  scripts: readonly AllowedScript[],
  scope: ScriptRule['scope'],
): ReadonlyMap<PolicyPart, ReadonlySet<string>> {
  const hostsByPart = new Map<PolicyPart, Set<string>>();
  for (const { name, url, hosts } of scripts) {
    const rule = SCRIPTS[name];
    if (rule.scope !== scope) continue;
    const origins = [new URL(url).origin, ...hosts];
    for (const part of rule.policy) {
      const partHosts = hostsByPart.get(part) ?? new Set<string>();
      for (const origin of origins) partHosts.add(origin);
      // A policy's https:// does not cover sockets.
      if (part === 'connect-src' && rule.begins === 'opened') {
        for (const origin of origins) partHosts.add(origin.replace(/^http/, 'ws'));
      }
      hostsByPart.set(part, partHosts);
    }
  }
  return hostsByPart;
}
