import type { Actor } from './actor.ts';

/** Who owns a cart or an order: a member, or the visitor whose cookie it came with. */
export type Owner = { _user: string; visitorId?: undefined } | { visitorId: string; _user?: undefined };

/** The person a cart or an order belongs to. */
export const ownerOf = (actor: Actor): Owner =>
  actor.kind === 'member' ? { _user: actor._user } : { visitorId: actor.visitorId };

/** Whether something of `owner` is this person's. */
export const owns = (actor: Actor, owner: { _user?: string; visitorId?: string }): boolean =>
  actor.kind === 'member'
    ? owner._user === actor._user
    : owner._user === undefined && owner.visitorId === actor.visitorId;
