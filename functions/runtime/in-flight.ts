import { realExternalSystems } from '#shared/wiring/external-systems.ts';
import { logger, THROWN_OUTSIDE } from '#shared/wiring/logger.ts';

/** Milliseconds in which Lambda's runtime sends the response to an event. */
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
 * Makes Lambda replace this process after an error that was thrown outside any request, because its state is unknown
 * then. The error is logged, requests in flight are completed, then the process exits and Lambda starts another one.
 * Lambda's own listeners are removed, because they would exit in the middle of a response.
 */
export const replaceAfterStrayErrors = (): void => {
  // Without a listener, an unhandled rejection becomes an uncaught exception.
  process.removeAllListeners('unhandledRejection');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', onThrown);
};

/**
 * Runs the work of a request or an event, which a process that is to be replaced still completes.
 * @param sent resolves when the response has left the process, if the function sends it itself: it must be gone before
 * Lambda passes another request. The response to an event is sent by Lambda's runtime; an event whose response is lost
 * is delivered again.
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
    // Sending fails when the client is gone; then nothing more has to be sent. A failed response is never sent
    // completely, so it is not waited for.
    if (isEnding && isDone) await sent?.().catch(() => {});
    underWay -= 1;
    if (isEnding && underWay === 0) {
      if (sent) end();
      else void realExternalSystems.timer.pause(PASSED_ON_MS).then(end);
    }
  }
};
