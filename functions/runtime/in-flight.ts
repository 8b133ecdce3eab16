import { logger, THROWN_OUTSIDE } from '#shared/wiring/logger.ts';
import { systemOutside } from '#shared/wiring/outside.ts';

/** Milliseconds in which Lambda's runtime passes on what a function answered to an event. */
const PASSED_ON_MS = 100;

let underWay = 0;
let isEnding = false;

const end = (): void => process.exit(1);

const onThrown = (error: unknown): void => {
  logger.error(THROWN_OUTSIDE, { error: error instanceof Error ? error : new Error(String(error)) });
  isEnding = true;
  if (underWay === 0) end();
};

/**
 * Has this process replaced after an error that was thrown outside any request: nobody knows what state that leaves it in.
 * The error is logged, what is in flight is answered, then the process ends, and Lambda puts another in its place. Lambda's
 * own listeners give way, as they would end it in the middle of an answer.
 */
export const replaceAfterStrayErrors = (): void => {
  // Without a listener of its own a rejection nobody handles becomes an uncaught exception.
  process.removeAllListeners('unhandledRejection');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', onThrown);
};

/**
 * Does the work of a request or an event, which a process that is to be replaced still finishes.
 * @param sent resolves when the answer has left the process, where the function sends it itself: it must be gone before
 * Lambda has another request for it. Of an event Lambda's runtime passes the answer on; one that is late comes again.
 */
export const inFlight = async <Answer>(
  work: () => Promise<Answer>,
  sent?: () => Promise<unknown>,
): Promise<Answer> => {
  underWay += 1;
  let isDone = false;
  try {
    const answer = await work();
    isDone = true;
    return answer;
  } finally {
    // Whoever asked may be gone: then nothing more is to be sent. What failed is never sent whole.
    if (isEnding && isDone) await sent?.().catch(() => {});
    underWay -= 1;
    if (isEnding && underWay === 0) {
      if (sent) end();
      else void systemOutside.timer.pause(PASSED_ON_MS).then(end);
    }
  }
};
