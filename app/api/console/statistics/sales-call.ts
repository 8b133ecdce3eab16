import type { LoaderFunctionArgs } from '@remix-run/node';
import type * as z from 'zod';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AccessFailure } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Shop } from '#shared/wiring/shop.ts';

/** Builds a call of the statistics, with the answer under its name: it validates the query and calls one use case. */
export const salesCall =
  <Contract extends z.ZodType<object>, Sales>(
    name: string,
    contract: Contract,
    read: (shop: Shop, asked: z.output<Contract> & { actor: Actor }) => Promise<Result<Sales, AccessFailure>>,
  ) =>
  async (args: LoaderFunctionArgs) => {
    const { actor } = await requireConsoleAccess(args, 'service');
    const asked = parseWith(contract, Object.fromEntries(new URL(args.request.url).searchParams));
    if (!asked.ok) return failureResponse(asked.failure);
    const sales = await read(args.context.shop, { ...asked.value, actor });
    return apiAnswer(sales, (found) => ({ [name]: found }), { headers: personalHeaders });
  };
