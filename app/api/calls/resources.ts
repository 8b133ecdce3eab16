import * as z from 'zod';
import { type Action, apiPathOf, type ConsoleResource, writeScopeOf } from '#app/resources/declare.ts';
import { parseBody } from '#app/web/api.ts';
import { body } from '#app/web/failure-groups.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { ClerkFailure, ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import { type AskedByClerk, type Call, callOf, type Declared } from '../call.ts';

/** Failures of a write before anything is written: for callers who must prove themselves. */
const writing = ['STEP_UP_REQUIRED'] as const satisfies readonly ClerkFailure[];

/** Returns the contract of a change without `_id`, since the path names the item. */
const withoutId = (contract: z.ZodType): z.ZodType => {
  if (!(contract instanceof z.ZodObject) || !('_id' in contract.shape)) return contract;
  const { _id, ...shape } = contract.shape;
  return z.object(shape).meta(contract.meta() ?? {});
};

/** Parses the body of a change of the item in the path, whatever id the body says. */
const parseChange = (request: Request, contract: z.ZodType, _id: string) =>
  parseBody(
    request,
    z.preprocess((sent) => (typeof sent === 'object' && sent !== null ? { ...sent, _id } : sent), contract),
  );

/** Builds a call of clerks. `consoleResource` has checked its failures against the use case. */
const resourceCall = ({ area, ...declared }: Omit<Declared, 'access'> & { area: ConsoleArea }): Call =>
  callOf({ access: { clerksOf: area }, ...declared });

type WithQuery = AskedByClerk<{ query: z.ZodObject }>;
type WithBody = AskedByClerk<{ body: z.ZodType }>;

/** Call of another action of the resource: at its list, or at one item. */
const callOfAction = (
  path: string,
  area: ConsoleArea,
  { method, of, label, contract, failures, run }: Action,
): Call[] => {
  if (!method) return [];
  const facts = { method, summary: label, area, answers: [] };
  return of
    ? [
        resourceCall({
          ...facts,
          path: `${path}/{id}`,
          documented: { body: withoutId(contract) },
          failures: [...writing, ...body, ...failures],
          run: async ({ shop, clerk, request, id }: AskedByClerk) => {
            const form = await parseChange(request, contract, id);
            return form.ok ? run(shop, { ...clerk, form: form.value }) : form;
          },
          answer: (done: object | undefined) => done ?? {},
        }),
      ]
    : [
        resourceCall({
          ...facts,
          path,
          takes: { body: contract },
          failures: [...writing, ...failures],
          run: ({ shop, clerk, body: form }: WithBody) => run(shop, { ...clerk, form }),
          answer: (done: object | undefined) => done ?? {},
        }),
      ];
};

/** Builds the calls of a resource of the console: of its list, and of one of its items. */
export const callsOfResource = (resource: ConsoleResource): Call[] => {
  const { names, scope: area, list, form, useCases, failures, actions } = resource;
  if (resource.isScreenOnly) return [];
  const { create, get, update, remove } = useCases;
  const { update: change } = form;
  const path = apiPathOf(resource);
  const itemPath = `${path}/{id}`;
  const nameOfOne = names.one ?? '';
  const answers = names.one ? [names.one] : [];
  const changedIn = writeScopeOf(resource);
  const reading: FailureCode[] = list.personal ? ['ACCESS_NOT_RECORDED'] : [];
  // Continued by `summary.cursor`. A short list is returned completely, with `summary.count`.
  const calls: (Call | false | undefined)[] = [
    resourceCall({
      method: 'GET',
      path,
      summary: list.summary ?? `${names.item} 목록`,
      area,
      takes: { query: list.query },
      answers: [names.many, 'summary'],
      failures: [...reading, ...(failures.list ?? [])],
      run: ({ shop, clerk, query }: WithQuery) => useCases.list(shop, { ...query, ...clerk }),
      answer: (page: Page<object> | readonly object[]) =>
        'items' in page
          ? { [names.many]: page.items, summary: { cursor: page.cursor } }
          : { [names.many]: page, summary: { count: page.length } },
    }),
    create &&
      form.create &&
      resourceCall({
        method: 'POST',
        path,
        summary: `${names.item} 등록`,
        area: changedIn,
        takes: { body: form.create },
        answers,
        status: 201,
        failures: [...writing, ...(failures.create ?? [])],
        run: ({ shop, clerk, body: form }: WithBody) => create(shop, { ...clerk, form }),
        answer: (item: object) => ({ [nameOfOne]: item }),
      }),
    ...actions.flatMap((action) => callOfAction(path, changedIn, action)),
    get &&
      resourceCall({
        method: 'GET',
        path: itemPath,
        summary: `${names.item} 하나`,
        area,
        answers,
        failures: [...reading, ...(failures.get ?? [])],
        run: ({ shop, clerk, id: _id }: AskedByClerk) => get(shop, { ...clerk, _id }),
        answer: (item: object) => ({ [nameOfOne]: item }),
      }),
    // Over the version that was read: 409 when it is old.
    update &&
      change &&
      resourceCall({
        method: 'PUT',
        path: itemPath,
        summary: `${names.item} 수정`,
        area: changedIn,
        documented: { body: withoutId(change) },
        answers,
        failures: [...writing, ...body, ...(failures.update ?? [])],
        run: async ({ shop, clerk, request, id: _id }: AskedByClerk) => {
          const form = await parseChange(request, change, _id);
          return form.ok ? update(shop, { ...clerk, _id, form: form.value }) : form;
        },
        answer: (item: object) => ({ [nameOfOne]: item }),
      }),
    remove &&
      resourceCall({
        method: 'DELETE',
        path: itemPath,
        summary: `${names.item} 삭제`,
        area: changedIn,
        answers: [],
        failures: [...writing, ...(failures.remove ?? [])],
        run: ({ shop, clerk, id: _id }: AskedByClerk) => remove(shop, { ...clerk, _id }),
      }),
  ];
  return calls.filter((call): call is Call => Boolean(call));
};
