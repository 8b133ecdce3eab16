/**
 * Starts work at an even pace, whether or not earlier work is done, as independent visitors do; waits until all of it
 * is done.
 */
export const atPace = async (
  { perSecond, seconds }: { perSecond: number; seconds: number },
  begin: (n: number) => Promise<void>,
): Promise<void> => {
  const begun: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      begun.push(begin(begun.length));
      if (begun.length < perSecond * seconds) return;
      clearInterval(timer);
      resolve();
    }, 1000 / perSecond);
  });
  await Promise.all(begun);
};
