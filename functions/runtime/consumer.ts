import type { Change, SignedChange } from '#shared/domain/stored/changes.ts';
import { changesOf, signedChangeOf } from '#shared/wiring/changes.ts';
import type { Env } from '#shared/wiring/env/env.ts';
import type { OpenPart } from '#shared/wiring/function-container.ts';
import { largeChangesOf } from '#shared/wiring/large-changes.ts';
import { type ConsumerJobs, consumingHandler } from './consuming.ts';

const readLarge = (env: Env, id: string): Promise<string> => largeChangesOf(env).read(id);

/** Creates a consumer of the table that receives changes of any size. */
export const consumerHandler = <Shop>(open: OpenPart<Shop>, jobs: ConsumerJobs<Shop, Change>) =>
  consumingHandler(open, { toldBy: changesOf, readLarge }, jobs);

/** Creates a consumer for the audit trail, which receives changes of every kind of item with their signatures. */
export const signedConsumerHandler = <Shop>(open: OpenPart<Shop>, jobs: ConsumerJobs<Shop, SignedChange>) =>
  consumingHandler(open, { toldBy: (stored) => [signedChangeOf(stored)], readLarge }, jobs);
