import type { Actor } from '#shared/domain/user/actor.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import type { Env } from '../env/env.ts';

/** Letters of a hash: enough to tell the requests of one person apart from all others in the log. */
const LETTERS = 16;

/**
 * Returns a function that names a person in the log: the same name as long as the shop's key is, and nobody who reads
 * the log can tell whose it is.
 */
export const createOwnerHash = ({ VISITOR_KEYS }: Pick<Env, 'VISITOR_KEYS'>): ((actor: Actor) => string) => {
  const { hash } = createKeyedHashes(VISITOR_KEYS);
  return (actor) => {
    const id = actor.kind === 'member' ? actor._user : actor.visitorId;
    const named = hash(`log#${actor.kind}#${id}`);
    return named.slice(named.indexOf('.') + 1, named.indexOf('.') + 1 + LETTERS);
  };
};
