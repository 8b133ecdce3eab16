import * as z from 'zod';
import { apiPathOf, type ConsoleResource, writeScopeOf } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';
import { body } from '#app/web/failure-groups.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import type { ClerkFailure } from '#shared/usecases/common/require-clerk.ts';
import { consoleMembers } from './console-members.ts';
import { consoleMoney } from './console-money.ts';
import { consoleWork } from './console-work.ts';
import type { Operation } from './operation.ts';

/** Returns the contract of a change without `_id`, since the path names the item. */
const withoutId = (contract: z.ZodType): z.ZodType => {
  if (!(contract instanceof z.ZodObject) || !('_id' in contract.shape)) return contract;
  const { _id, ...shape } = contract.shape;
  return z.object(shape).meta(contract.meta() ?? {});
};

const METHODS = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Failures of a write before anything is written: for callers who must prove themselves. */
const writing = ['STEP_UP_REQUIRED'] as const satisfies readonly ClerkFailure[];
const withBody = [...writing, ...body] as const;

/** Builds the operations of a resource, as `api/console/resources/calls.ts` answers them. */
const operationsOf = (resource: ConsoleResource): Operation[] => {
  const { names, list, form, useCases, failures, actions, scope } = resource;
  const path = apiPathOf(resource);
  const one = { path: `${path}/{id}`, access: consoleScopes[scope], answers: names.one ? [names.one] : [] };
  const write = { ...one, access: consoleScopes[writeScopeOf(resource)] };
  const reading: FailureCode[] = list.personal ? ['ACCESS_NOT_RECORDED'] : [];
  const operations: (Operation | false | undefined)[] = [
    {
      method: 'get',
      path,
      summary: `${names.item} 목록`,
      access: one.access,
      query: list.query,
      answers: [names.many, 'summary'],
      failures: [...reading, 'INVALID_REQUEST', ...(failures.list ?? [])],
    },
    useCases.create &&
      form.create && {
        ...write,
        path,
        method: 'post',
        summary: `${names.item} 등록`,
        body: form.create,
        status: 201,
        failures: [...withBody, ...(failures.create ?? [])],
      },
    ...actions.flatMap(({ method, of, label, contract, failures }): Operation[] =>
      method
        ? [
            {
              method: METHODS[method],
              path: of ? one.path : path,
              summary: label,
              access: write.access,
              body: of ? withoutId(contract) : contract,
              answers: [],
              failures: [...withBody, ...failures],
            },
          ]
        : [],
    ),
    useCases.get && {
      ...one,
      method: 'get',
      summary: `${names.item} 하나`,
      failures: [...reading, ...(failures.get ?? [])],
    },
    useCases.update &&
      form.update && {
        ...write,
        method: 'put',
        summary: `${names.item} 수정`,
        body: withoutId(form.update),
        failures: [...withBody, ...(failures.update ?? [])],
      },
    useCases.remove && {
      ...write,
      method: 'delete',
      summary: `${names.item} 삭제`,
      answers: [],
      failures: [...writing, ...(failures.remove ?? [])],
    },
  ];
  return operations.filter((operation): operation is Operation => Boolean(operation));
};

/** Operations of all resources of the console, and its other calls. */
export const consoleOperations: Operation[] = [
  ...consoleResources.flatMap(operationsOf),
  ...consoleMembers,
  ...consoleMoney,
  ...consoleWork,
];
