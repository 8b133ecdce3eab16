import type { Change } from '#shared/usecases/ports/changes.ts';
import { changesOf } from '#shared/wiring/changes.ts';
import type { OpenPart } from '#shared/wiring/part-of-shop.ts';
import { followingHandler } from './following.ts';

/**
 * A function that follows items which are never large. It stands apart from the others: what reads large changes is an eighth
 * of a function.
 *
 * @param consume must bear to see a change twice
 */
export const smallFollowerHandler = <Shop>(
  open: OpenPart<Shop>,
  consume: (shop: Shop, changes: readonly Change[]) => Promise<unknown>,
) => followingHandler(open, { toldBy: changesOf }, consume);
