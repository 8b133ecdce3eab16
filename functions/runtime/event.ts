import type { Context } from 'aws-lambda';
import { logger } from '#shared/wiring/logger.ts';
import { getShop, type Shop } from '#shared/wiring/shop.ts';

/**
 * Makes a Lambda handler of `work`: it gets the shop, logs one line with the outcome, and throws errors on to Lambda, which
 * tries again and in the end puts the event into the queue of dead letters.
 *
 * @param work its answer is what Lambda gets
 * @param outcome the part of the answer that is logged: counts, never personal data
 */
export const eventHandler =
  <Event, Answer>(
    work: (shop: Shop, event: Event, context: Context) => Promise<Answer>,
    outcome: (answer: Answer) => unknown,
  ) =>
  async (event: Event, context: Context): Promise<Answer> => {
    const { functionName, awsRequestId: requestId } = context;
    const startedAt = performance.now();
    try {
      const answer = await work(await getShop(), event, context);
      const ms = Math.round(performance.now() - startedAt);
      logger.info('done', { functionName, requestId, ms, outcome: outcome(answer) });
      return answer;
    } catch (error) {
      logger.error('failed', { functionName, requestId, error: error as Error });
      throw error;
    }
  };
