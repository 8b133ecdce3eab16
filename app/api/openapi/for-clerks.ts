import { consoleScopes } from '#shared/domain/user/access.ts';
import type { ConsoleArea } from '#shared/usecases/common/admit-clerk.ts';
import { type Operation, under } from './operation.ts';

/** A call whose access follows from the part of the console it is in. */
export type DescribedCall = Omit<Operation, 'access'>;

/** Calls of one part of the console. */
export const forClerksOf = (area: ConsoleArea, calls: readonly DescribedCall[]): Operation[] =>
  under(
    '/api/console',
    calls.map((call) => ({ ...call, access: consoleScopes[area] })),
  );
