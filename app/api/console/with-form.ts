import type { ActionFunctionArgs } from '@remix-run/node';
import type * as z from 'zod';
import { type ClerkAtWork, requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody } from '#app/web/api.ts';
import { type ApiResponse, failureResponse } from '#app/web/failure.ts';
import type { BodyFailure } from '#app/web/forms/read-body.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import type { Shop } from '#shared/wiring/shop.ts';

type Call<Form> = { shop: Shop; clerk: ClerkAtWork; form: Form; id: string };

/**
 * Builds a write of the console's API: admits clerks of the area (401, 403), parses the body with its contract (400)
 * and passes both to `answer`; `id` is the one in the path.
 */
export const withForm =
  <S extends z.ZodType, Answer extends Response>(
    area: ConsoleArea,
    schema: S,
    answer: (call: Call<z.output<S>>) => Promise<Answer>,
  ) =>
  async (args: ActionFunctionArgs): Promise<Answer | ApiResponse<BodyFailure | 'INVALID_REQUEST'>> => {
    const clerk = await requireConsoleAccess(args, area);
    const form = await parseBody(args.request, schema);
    if (!form.ok) return failureResponse(form.failure);
    return answer({ shop: args.context.shop, clerk, form: form.value, id: args.params.id ?? '' });
  };

/** Builds a write without a body: deleting the item in the path. */
export const withoutForm =
  <Answer extends Response>(
    area: ConsoleArea,
    answer: (call: Omit<Call<never>, 'form'> & { params: ActionFunctionArgs['params'] }) => Promise<Answer>,
  ) =>
  async (args: ActionFunctionArgs): Promise<Answer> => {
    const clerk = await requireConsoleAccess(args, area);
    const { params } = args;
    return answer({ shop: args.context.shop, clerk, id: params.id ?? '', params });
  };
