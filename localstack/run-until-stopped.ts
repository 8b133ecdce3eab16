/**
 * Keeps the local cloud up until Ctrl-C, SIGTERM, SIGHUP or the death of whoever started it (npm), then stops every
 * part. A second Ctrl-C does not wait.
 */
export const runUntilStopped = (stop: () => Promise<void>): void => {
  let stopping = false;
  const end = (code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
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
