/** npm passes a terminal's Ctrl-C on, though the terminal told everybody already: one wish that arrives twice. */
const SAME_WISH_MS = 500;

/**
 * Keeps the local cloud up until Ctrl-C, SIGTERM, SIGHUP or the death of whoever started it (npm), then stops every
 * part. A second Ctrl-C does not wait.
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
