import { READINESS_PATH, type Readiness } from '#shared/domain/opening/readiness.ts';
import type { AskShop } from '#shared/usecases/ports/outside/shop-answers.ts';
import { checkShop, type ShopCheck } from './check-shop.ts';

/** Checks a version before it serves: it reaches table, storage and queue, and answers what visitors need first. */
export const checkVersion = async (ask: AskShop): Promise<ShopCheck> => {
  const answer = await ask({ path: READINESS_PATH });
  // Everything else would fail for the same reason.
  if (answer.status === 0)
    return { failures: [`the version does not answer: ${answer.body}`], isClosed: false };
  const checked = await checkShop(ask);
  if (answer.status === 200) return checked;
  return {
    ...checked,
    failures: [`${READINESS_PATH} answered ${answer.status}: ${lacks(answer.body)}`, ...checked.failures],
  };
};

const lacks = (body: string): string => {
  try {
    const { missing } = JSON.parse(body) as Readiness;
    return missing.map(({ part, reason }) => `${part} (${reason})`).join(', ');
  } catch {
    return body.slice(0, 200);
  }
};
