import { realExternalSystems } from '#shared/wiring/external-systems.ts';
import { logger, THROWN_OUTSIDE } from '#shared/wiring/logger.ts';

/** Milliseconds in which Lambda's runtime sends an answer. */
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
 * Runs the work of a request or an event, which a process that is to be replaced still completes. Lambda's runtime sends
 * the answer; an event whose answer is lost is delivered again.
 */
export const inFlight = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (isEnding && underWay === 0) void realExternalSystems.timer.pause(PASSED_ON_MS).then(end);
  }
};
