import type { Context } from 'aws-lambda';
import { logger } from '#shared/wiring/logger.ts';
import { getShop, type Shop } from '#shared/wiring/shop.ts';

/**
 * A function called with events: does its work with the shop in hand, says in one line what came of it, and throws
 * what went wrong on to Lambda, which tries again and in the end keeps the event in the dead letters.
 *
 * @param work answers what Lambda gets; `outcome` of it (or all of it) is logged: counts, never personal data
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
