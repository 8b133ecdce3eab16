import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type * as z from 'zod';
import { listParams } from '#app/api/list-params.ts';
import { type ClerkAtWork, requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { type ApiResponse, apiAnswer, failureResponse } from '#app/web/failure.ts';
import type { BodyFailure } from '#app/web/forms/read-body.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { AccessFailure } from '#shared/domain/user/access.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import type { DoneForMembers } from '#shared/usecases/console/named-members.ts';
import type { Shop } from '#shared/wiring/shop.ts';

/**
 * Calls about what one member has. The path names the member, whose username is passed to the use cases of the lists of
 * all members. 404 for an unknown member.
 */
type Asked = ClerkAtWork & { username: string };
type Wrong = AccessFailure | 'USER_NOT_FOUND';

const memberOf = async ({ params, context: { shop } }: LoaderFunctionArgs, clerk: ClerkAtWork) =>
  shop.usernameOf({ ...clerk, _id: params.id ?? '' });

/** Builds the GET of a list, newest first; continued by `summary.cursor`. */
export const listOfMember =
  <S extends z.ZodType<object>, Code extends AnyCode>(
    area: ConsoleArea,
    contract: S,
    many: string,
    list: (shop: Shop, asked: Asked & z.output<S>) => Promise<Result<Page<object>, Code>>,
  ) =>
  async (args: LoaderFunctionArgs): Promise<ApiResponse<Code | Wrong | 'INVALID_REQUEST'>> => {
    const clerk = await requireConsoleAccess(args, area);
    const query = parseWith(contract, listParams(args.request));
    if (!query.ok) return failureResponse(query.failure);
    const username = await memberOf(args, clerk);
    if (!username.ok) return failureResponse(username.failure);
    const page = await list(args.context.shop, { ...query.value, ...clerk, username: username.value });
    return apiAnswer(page, ({ items, cursor }) => ({ [many]: items, summary: { cursor } }), {
      headers: personalHeaders,
    });
  };

/** Builds a write about the member, whose form need not name them. Console only. */
export const doneToMember =
  <S extends z.ZodType<object>, Code extends AnyCode>(
    contract: S,
    run: (
      shop: Shop,
      username: string,
      given: ClerkAtWork & { form: z.output<S> },
    ) => Promise<Result<object, Code>>,
  ) =>
  async (args: ActionFunctionArgs): Promise<ApiResponse<Code | Wrong | BodyFailure | 'INVALID_REQUEST'>> => {
    const clerk = await requireConsoleAccess(args, 'only');
    const form = await parseBody(args.request, contract);
    if (!form.ok) return failureResponse(form.failure);
    const username = await memberOf(args, clerk);
    if (!username.ok) return failureResponse(username.failure);
    return apiAnswer(
      await run(args.context.shop, username.value, { ...clerk, form: form.value }),
      (done) => done,
    );
  };

/**
 * Converts the result of an action on several members to the result for one: its refusal becomes the failure of the
 * call.
 */
export const forOne = <Refused extends AnyCode, Code extends AnyCode>(
  done: Result<DoneForMembers<Refused>, Code>,
): Result<DoneForMembers<never>, Refused | Code> => {
  if (!done.ok) return done;
  const [refused] = done.value.refused;
  return refused
    ? { ok: false, failure: refused.failure }
    : { ok: true, value: { given: done.value.given, refused: [] } };
};
