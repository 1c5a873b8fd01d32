/**
 * What a process needs before it has a database: settings, log, limits. Few imports, so that the port opens at once.
 */

export {
  type Config,
  describeProblems,
  readConfig,
} from './config.ts';
export { StartError } from './errors.ts';
export { LIMITS, type Limit, THROTTLES } from './limits.ts';
export { createLogger, type Logger, reasonOf } from './log.ts';
export { networkOf, originOf, WIDE_SHARE } from './networks.ts';
export { beginAnswer, isAnswering } from './open-requests.ts';
export type { BraintreeConfig } from './payment-settings.ts';
export { programPath } from './programs.ts';
export { isSameSecret } from './same-secret.ts';
export type { CaptchaConfig } from './scripts.ts';
export { isLoopback } from './trial.ts';
