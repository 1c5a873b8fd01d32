import { join } from 'node:path';
import {
  type Config,
  createLogger,
  describeProblems,
  LIMITS,
  type Logger,
  readConfig,
  StartError,
} from '#platform/basics';

/** Requests and then jobs may each use the drain time; the rest is for the database. */
const LONGEST_STOP_MS = 3 * LIMITS.drainTime;

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
    closeWhenEnding(running, log);
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

/**
 * The first signal drains and closes, a second one ends the process at once. An error that no code handled leaves the
 * process in an unknown state, so it drains and closes as well, and exits with code 1 for its supervisor to restart it.
 */
function closeWhenEnding(running: { close(): Promise<void> }, log: Logger): void {
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    printStep('Stopping');
    await running.close().catch((error: unknown) => {
      log.error({ err: error }, 'not closed cleanly');
      process.exitCode = 1;
    });
    process.exit();
  };
  const onSignal = () => {
    if (isStopping) process.exit(1);
    void stop();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const onUnhandledError = (error: unknown) => {
    log.fatal({ err: error }, 'unhandled error; the process stops');
    process.exitCode = 1;
    if (isStopping) return;
    // What the error has broken may never close.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void stop();
  };
  process.on('uncaughtException', onUnhandledError);
  process.on('unhandledRejection', onUnhandledError);
}
