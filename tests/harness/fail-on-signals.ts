/**
 * Preloaded into a store whose end is tested: SIGUSR2 throws an error that no code handles, SIGHUP rejects a promise
 * that nothing awaits.
 */
process.on('SIGUSR2', () => {
  throw new Error('a fault for the test');
});
process.on('SIGHUP', () => void Promise.reject(new Error('a fault for the test')));
