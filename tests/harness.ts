/** What tests run on: a shop, a database and a browser of their own. */
export { runTool } from '../tools/run-tool.ts';
export { accessibilityFaults, launchBrowser } from './harness/browser.ts';
export { createEmptyDatabase, createTestDatabase, ROOT, type TestDatabase } from './harness/database.ts';
export { scriptBytes } from './harness/page-scripts.ts';
export { freePort } from './harness/ports.ts';
export {
  canSeeProcesses,
  databaseProcesses,
  eventually,
  type RunningProgram,
  startProgram,
} from './harness/process.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './harness/server.ts';
export { startSmtp } from './harness/smtp.ts';
