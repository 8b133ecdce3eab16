import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { orThrow } from '#app/web/failure.ts';
import { consolePurchasesQuery } from '#shared/contracts/console-order.ts';
import { contentQuery } from '#shared/contracts/content.ts';

/** Orders that stand beside a question: the latest, of which one is mostly meant. */
const LATEST_ORDERS = 5;

/** What a clerk answers a question by: texts to begin with, and what the customer ordered last (on record). */
export const besideAnswer = async (
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

export type BesideAnswer = Awaited<ReturnType<typeof besideAnswer>>;
