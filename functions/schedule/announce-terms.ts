import { workHandler } from '#functions/runtime/schedule.ts';
import { announceTerms } from '#shared/usecases/terms/index.ts';
import { messageWrites, terms, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ announceTerms }, { ...working, messageWrites, terms, users });

/** Notifies members of upcoming terms. */
export const handler = workHandler(part, {
  'announce-terms': (shop, budget) => shop.announceTerms(budget),
});
