import type { Context } from 'aws-lambda';
import { withLogFields } from '#shared/log/log-fields.ts';
import { realExternalSystems } from '#shared/wiring/external-systems.ts';
import { logger } from '#shared/wiring/logger.ts';
import { inFlight } from './in-flight.ts';

/**
 * Creates a function called by events that logs the outcome in one line. It throws errors to Lambda, which retries and
 * finally moves the event to the dead letters.
 *
 * @param outcome of the response is logged: counts, never personal data
 */
export const loggedHandler =
  <Event, Answer>(
    work: (event: Event, context: Context) => Promise<Answer>,
    outcome: (answer: Answer) => unknown,
  ) =>
  (event: Event, context: Context): Promise<Answer> =>
    withLogFields({ requestId: context.awsRequestId }, async () => {
      const { functionName, awsRequestId: requestId } = context;
      const { elapsed } = realExternalSystems.timer;
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
    });
