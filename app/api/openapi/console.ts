import { z } from 'zod';
import { apiPathOf, type ConsoleResource, writeScopeOf } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import type { Operation } from './operation.ts';

/** The body of a change: the path says which item it is, so that its contract's `_id` need not come along. */
const withoutId = (contract: z.ZodType): z.ZodType => {
  if (!(contract instanceof z.ZodObject) || !('_id' in contract.shape)) return contract;
  const { _id, ...shape } = contract.shape;
  return z.object(shape);
};

const METHODS = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** The calls of a resource, as `api/console/resources/calls.ts` answers them. */
const operationsOf = (resource: ConsoleResource): Operation[] => {
  const { names, list, form, useCases, actions, scope } = resource;
  const path = apiPathOf(resource);
  const one = { path: `${path}/{id}`, access: consoleScopes[scope], answers: names.one ? [names.one] : [] };
  const write = { ...one, access: consoleScopes[writeScopeOf(resource)] };
  const operations: (Operation | false | undefined)[] = [
    {
      method: 'get',
      path,
      summary: `${names.item} 목록`,
      access: one.access,
      query: list.query,
      answers: [names.many, 'summary'],
    },
    useCases.create &&
      form.create && {
        ...write,
        path,
        method: 'post',
        summary: `${names.item} 등록`,
        body: form.create,
        status: 201,
      },
    ...actions.map(
      ({ method, label, contract }): Operation => ({
        method: METHODS[method],
        path,
        summary: label,
        access: write.access,
        body: contract,
        answers: [],
      }),
    ),
    useCases.get && { ...one, method: 'get', summary: `${names.item} 하나` },
    useCases.update &&
      form.update && { ...write, method: 'put', summary: `${names.item} 수정`, body: withoutId(form.update) },
    useCases.remove && { ...write, method: 'delete', summary: `${names.item} 삭제`, answers: [] },
  ];
  return operations.filter((operation): operation is Operation => Boolean(operation));
};

/** What clerks keep, as each resource of the console declares it. */
export const consoleOperations: Operation[] = consoleResources.flatMap(operationsOf);
