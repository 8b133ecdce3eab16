import { consoleScopes } from '#shared/domain/user/access.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import { type Operation, withBasePath } from './operation.ts';

/** Call whose access follows from its area of the console. */
export type DescribedCall = Omit<Operation, 'access'>;

/** Builds the calls of one area of the console. */
export const consoleOperationsOf = (area: ConsoleArea, calls: readonly DescribedCall[]): Operation[] =>
  withBasePath(
    '/api/console',
    calls.map((call) => ({ ...call, access: consoleScopes[area] })),
  );
