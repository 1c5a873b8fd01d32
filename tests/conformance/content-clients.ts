import { createRequire } from 'node:module';

type Reply = ReturnType<typeof JSON.parse>;

/** The part of a content client that these tests use. */
export interface ContentClient {
  apiKey: string;
  apiVersion: string;
  authToken: string;
  get(model: string, options?: object): { promise(): Promise<Reply> };
  getAll(model: string, options?: object): Promise<Reply>;
}

interface BuilderClass {
  new (apiKey: string): ContentClient;
  overrideHost: string;
}

const require = createRequire(import.meta.url);

/** Both releases of the public content client, unmodified, pointed at a store. `open` makes a new client. */
export function contentClientsOf(origin: string): { name: string; open(apiKey?: string): ContentClient }[] {
  return ['builder-sdk-2', 'builder-sdk-6'].map((name) => {
    const { Builder } = require(name) as { Builder: BuilderClass };
    Builder.overrideHost = origin;
    return { name, open: (apiKey = 'pk_demo') => new Builder(apiKey) };
  });
}
