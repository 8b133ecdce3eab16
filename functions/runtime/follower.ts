import type { Change, SignedChange } from '#shared/usecases/ports/changes.ts';
import { changesOf, signedChangeOf } from '#shared/wiring/changes.ts';
import type { Env } from '#shared/wiring/env.ts';
import { largeChangesOf } from '#shared/wiring/large-changes.ts';
import type { OpenPart } from '#shared/wiring/part-of-shop.ts';
import { followingHandler } from './following.ts';

const readLarge = (env: Env, id: string): Promise<string> => largeChangesOf(env).read(id);

/**
 * A function that follows the table and is told of changes of any size.
 *
 * @param consume must bear to see a change twice
 */
export const followerHandler = <Shop>(
  open: OpenPart<Shop>,
  consume: (shop: Shop, changes: readonly Change[]) => Promise<unknown>,
) => followingHandler(open, { toldBy: changesOf, readLarge }, consume);

/** The same for the audit trail, which tells of every kind of item who signed its change. */
export const signedFollowerHandler = <Shop>(
  open: OpenPart<Shop>,
  consume: (shop: Shop, changes: readonly SignedChange[]) => Promise<unknown>,
) => followingHandler(open, { toldBy: (stored) => [signedChangeOf(stored)], readLarge }, consume);
