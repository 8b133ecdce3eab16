import { workHandler } from '#functions/runtime/schedule.ts';
import { announceTerms } from '#shared/usecases/terms/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { messageWrites, terms, users } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ announceTerms }, { ...baseAdapters, messageWrites, terms, users });

/** Notifies members of upcoming terms. */
export const handler = workHandler(part, {
  'announce-terms': (shop, budget) => shop.announceTerms(budget),
});
