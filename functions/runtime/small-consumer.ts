import type { Change } from '#shared/domain/stored/changes.ts';
import { changesOf } from '#shared/wiring/changes.ts';
import type { OpenPart } from '#shared/wiring/function-container.ts';
import { type ConsumerJobs, consumingHandler } from './consuming.ts';

/**
 * Creates a consumer of items that are never large. It is a separate module, because the code that reads large changes
 * is an eighth of a function.
 */
export const smallConsumerHandler = <Shop>(open: OpenPart<Shop>, jobs: ConsumerJobs<Shop, Change>) =>
  consumingHandler(open, { toldBy: changesOf }, jobs);
