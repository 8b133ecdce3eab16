import { buryDeadLetter } from '../dead-letters.ts';

export type Invoke = (name: string, event: unknown) => Promise<unknown>;

/** Milliseconds before each retry. As on Lambda, there are two retries, then the event goes to the dead letters. */
const WAITS_MS = [500, 2_000];

/** Calls functions as S3 and EventBridge do: no caller waits for the response, so failures are retried here. */
export const asyncInvocation =
  (invoke: Invoke, dataDir: string): Invoke =>
  async (name, event) => {
    for (let tries = 1; ; tries++) {
      try {
        return await invoke(name, event);
      } catch (error) {
        const wait = WAITS_MS[tries - 1];
        if (wait === undefined) {
          await buryDeadLetter(dataDir, { functionName: name, tries, error: String(error), payload: event });
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
