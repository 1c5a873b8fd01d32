import { join } from 'node:path';
import {
  type Config,
  createLogger,
  describeProblems,
  type Logger,
  readConfig,
  StartError,
} from '#platform/basics';

export interface ProcessTools {
  config: Config;
  log: Logger;
  /** Prints a step for the person at the terminal, with the seconds since the start. */
  printStep(text: string): void;
}

/**
 * The life cycle of the process: reads the settings, calls `start`, and closes its result on a signal. An error at
 * start is printed for the operator and ends the process with code 1.
 */
export async function runProcess(
  start: (tools: ProcessTools) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  try {
    const configResult = readConfig(process.env, join(import.meta.dirname, '../..'));
    if (!configResult.ok) throw new StartError(describeProblems(configResult.problems));
    const log = createLogger(configResult.config.logLevel);
    const running = await start({ config: configResult.config, log, printStep });
    closeOnSignals(running, log);
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error);
    process.exit(1);
  }
}

/** Compared by name: such an error may come from the bundle, which has its own copy of the class. */
function isForOperator(error: unknown): error is Error {
  return error instanceof Error && ['StartError', 'ReleaseError'].includes(error.name);
}

function printStep(text: string): void {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${text}`);
}

/** The first signal drains and closes, a second one ends the process at once. */
function closeOnSignals(running: { close(): Promise<void> }, log: Logger): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    printStep('Stopping');
    await running.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A fault in one request must not end the others: confirmed data is in committed transactions, not in this process.
  const report = (error: unknown) => log.error({ err: error }, 'unhandled error');
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
