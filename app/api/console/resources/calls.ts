import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import * as z from 'zod';
import { listParams } from '#app/api/list-params.ts';
import { type Action, type ConsoleResource, writeScopeOf } from '#app/resources/declare.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import { withForm, withoutForm } from '../with-form.ts';

type Read = (args: LoaderFunctionArgs) => Promise<Response>;
type Write = (args: ActionFunctionArgs) => Promise<Response>;

/** GET of the list: continued by `summary.cursor`. A short list is returned completely, with `summary.count`. */
const readList = (resource: ConsoleResource): Read => {
  const { scope, names, list, useCases } = resource;
  return async (args) => {
    const clerk = await requireConsoleAccess(args, scope);
    const query = parseWith(list.query, listParams(args.request));
    if (!query.ok) return failureResponse(query.failure);
    const found = await useCases.list(args.context.shop, { ...query.value, ...clerk });
    return apiAnswer(
      found,
      (page) =>
        'items' in page
          ? { [names.many]: page.items, summary: { cursor: page.cursor } }
          : { [names.many]: page, summary: { count: page.length } },
      { headers: personalHeaders },
    );
  };
};

/** Call of another action of the resource. */
const actionCall = (scope: ConsoleArea, { contract, run }: Action): Write =>
  withForm(scope, contract, async ({ shop, clerk, form }) =>
    apiAnswer(await run(shop, { ...clerk, form }), (value) => (value ?? {}) as object),
  );

/** Call of another action on the item in the path. */
const actionOnOne =
  (scope: ConsoleArea, action: Action): Write =>
  (args) =>
    actionCall(scope, { ...action, contract: forPath(args.params.id, action.contract) })(args);

/** POST creates an item; other actions have their own methods. */
const writeList = (resource: ConsoleResource): Write => {
  const { names, form, useCases, actions } = resource;
  const { one = '' } = names;
  const { create } = useCases;
  const scope = writeScopeOf(resource);
  return byMethod({
    ...(form.create &&
      create && {
        POST: withForm(scope, form.create, async (call) =>
          apiAnswer(
            await create(call.shop, { ...call.clerk, form: call.form }),
            (item) => ({ [one]: item }),
            {
              status: 201,
            },
          ),
        ),
      }),
    ...calledBy(actions, undefined, (action) => actionCall(scope, action)),
  });
};

/** Finds the actions that are called at the list, or at one item, by their methods. */
const calledBy = (
  actions: readonly Action[],
  at: Action['of'],
  call: (action: Action) => Write,
): Record<string, Write> =>
  Object.fromEntries(
    actions.flatMap((action) => (action.method && action.of === at ? [[action.method, call(action)]] : [])),
  );

/** GET of one item by its id, if the resource has this call. */
const readOne = ({ scope, names: { one = '' }, useCases: { get } }: ConsoleResource): Read | undefined =>
  get &&
  (async (args) => {
    const clerk = await requireConsoleAccess(args, scope);
    const item = await get(args.context.shop, { ...clerk, _id: args.params.id ?? '' });
    return apiAnswer(item, (found) => ({ [one]: found }), { headers: personalHeaders });
  });

/** Builds a contract that takes the item's id from the path, whatever the body says. */
const forPath = (_id = '', contract: z.ZodType): z.ZodType =>
  z.preprocess((body) => (typeof body === 'object' && body !== null ? { ...body, _id } : body), contract);

/** PUT replaces the item in the path, with the version that was read (409 when it is old); DELETE deletes it. */
const writeOne = (resource: ConsoleResource): Write => {
  const { names, form, useCases, actions } = resource;
  const { one = '' } = names;
  const { update, remove } = useCases;
  const scope = writeScopeOf(resource);
  const { update: contract } = form;
  const change: Write | undefined =
    contract &&
    update &&
    ((args) =>
      withForm(scope, forPath(args.params.id, contract), async ({ shop, clerk, id: _id, form: value }) =>
        apiAnswer(await update(shop, { ...clerk, _id, form: value }), (item) => ({ [one]: item })),
      )(args));
  return byMethod({
    ...(change && { PUT: change }),
    ...calledBy(actions, 'one', (action) => actionOnOne(scope, action)),
    ...(remove && {
      DELETE: withoutForm(scope, async ({ shop, clerk, id: _id }) =>
        apiAnswer(await remove(shop, { ...clerk, _id }), () => ({})),
      ),
    }),
  });
};

/** Builds the calls of a resource: of its list, and of one of its items. */
export const callsOf = (resource: ConsoleResource) => ({
  list: { loader: readList(resource), action: writeList(resource) },
  one: { loader: readOne(resource), action: writeOne(resource) },
});
