import type { Context } from 'aws-lambda';
import { logger } from '#shared/wiring/logger.ts';
import { systemOutside } from '#shared/wiring/outside.ts';
import { inFlight } from './in-flight.ts';

/**
 * A function called with events: says in one line what came of it, and throws what went wrong on to Lambda, which tries
 * again and in the end keeps the event in the dead letters.
 *
 * @param outcome of the answer is logged: counts, never personal data
 */
export const loggedHandler =
  <Event, Answer>(
    work: (event: Event, context: Context) => Promise<Answer>,
    outcome: (answer: Answer) => unknown,
  ) =>
  async (event: Event, context: Context): Promise<Answer> => {
    const { functionName, awsRequestId: requestId } = context;
    const { elapsed } = systemOutside.timer;
    const startedAt = elapsed();
    try {
      const answer = await inFlight(() => work(event, context));
      const ms = Math.round(elapsed() - startedAt);
      logger.info('done', { functionName, requestId, ms, outcome: outcome(answer) });
      return answer;
    } catch (error) {
      logger.error('failed', { functionName, requestId, error: error as Error });
      throw error;
    }
  };
