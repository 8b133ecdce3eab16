import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { orThrow } from '#app/web/failure.ts';
import { contentQuery } from '#shared/contracts/content.ts';
import { consolePurchasesQuery } from '#shared/contracts/orders/console-order.ts';

/** Number of latest orders shown next to a question, which is mostly about one of them. */
const LATEST_ORDERS = 5;

/**
 * Reads what helps a clerk to answer a question: templates, and the customer's last orders (this reading is recorded).
 */
export const readAnswerAids = async (
  { context: { shop } }: LoaderFunctionArgs,
  clerk: ClerkAtWork,
  _user: string | undefined,
) => {
  const [templates, orders] = await Promise.all([
    shop.listContent({
      ...contentQuery.parse({ state: 'ON' }),
      actor: clerk.actor,
      kind: 'answer-templates',
    }),
    _user
      ? shop.listPurchases({ ...clerk, ...consolePurchasesQuery.parse({ _user, limit: LATEST_ORDERS }) })
      : undefined,
  ]);
  return {
    templates: orThrow(templates).items.map(({ _id, subject, content }) => ({ _id, subject, content })),
    purchases: orders && orThrow(orders).purchases.slice(0, LATEST_ORDERS),
    _user,
  };
};

export type AnswerAids = Awaited<ReturnType<typeof readAnswerAids>>;
