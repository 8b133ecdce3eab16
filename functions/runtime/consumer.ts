import type { Change, SignedChange } from '#shared/usecases/ports/changes.ts';
import { changesOf, signedChangeOf } from '#shared/wiring/changes.ts';
import type { Env } from '#shared/wiring/env.ts';
import { largeChangesOf } from '#shared/wiring/large-changes.ts';
import type { OpenPart } from '#shared/wiring/part-of-shop.ts';
import { type ConsumerJobs, consumingHandler } from './consuming.ts';

const readLarge = (env: Env, id: string): Promise<string> => largeChangesOf(env).read(id);

/**
 * A consumer of the table that is told of changes of any size.
 */
export const consumerHandler = <Shop>(open: OpenPart<Shop>, jobs: ConsumerJobs<Shop, Change>) =>
  consumingHandler(open, { toldBy: changesOf, readLarge }, jobs);

/** A consumer for the audit trail, which is told of every kind of item who signed its change. */
export const signedConsumerHandler = <Shop>(open: OpenPart<Shop>, jobs: ConsumerJobs<Shop, SignedChange>) =>
  consumingHandler(open, { toldBy: (stored) => [signedChangeOf(stored)], readLarge }, jobs);
