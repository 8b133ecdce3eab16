/**
 * Milliseconds within which a second signal counts as the same Ctrl-C: npm passes it on, although the terminal has sent
 * it to all processes already.
 */
const SAME_WISH_MS = 500;

/**
 * Keeps the local cloud running until Ctrl-C, SIGTERM, SIGHUP or the end of the process that started it (npm), then
 * stops every part. A second Ctrl-C exits immediately.
 */
export const runUntilStopped = (stop: () => Promise<void>): void => {
  let stoppedAt: number | undefined;
  const end = (code: number) => {
    if (stoppedAt !== undefined) {
      if (Date.now() - stoppedAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    stoppedAt = Date.now();
    clearInterval(orphaned);
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  const parent = process.ppid;
  const orphaned = setInterval(() => {
    if (process.ppid !== parent) end(0);
  }, 1_000);
};
