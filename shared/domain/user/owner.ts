import type { Actor, Visitor } from './actor.ts';
import type { GuestPass } from './guest-pass.ts';

/** Who owns a cart or an order: a member, or the visitor whose cookie it came with. */
export type Owner = { _user: string; visitorId?: undefined } | { visitorId: string; _user?: undefined };

/** The person a cart or an order belongs to. */
export const ownerOf = (actor: Actor): Owner =>
  actor.kind === 'member' ? { _user: actor._user } : { visitorId: actor.visitorId };

/** What an order and its purchases tell of whose they are. */
type Owned = { orderNo: string; _user?: string; visitorId?: string };

/** The pass of a visitor, where it opens this order: a guest's, or that of a member who has left. */
const passOf = ({ pass }: Visitor, owned: Owned): GuestPass | undefined =>
  pass?.orderNo === owned.orderNo && (owned._user === undefined || pass.hasLeft) ? pass : undefined;

/**
 * Whether an order, or a purchase of it, is this person's, to be changed as well: a guest is known by the browser that
 * ordered, or by the code sent to the order's phone.
 */
export const owns = (actor: Actor, owned: Owned): boolean => {
  if (actor.kind === 'member') return owned._user === actor._user;
  const hasOrdered = owned._user === undefined && owned.visitorId === actor.visitorId;
  return hasOrdered || passOf(actor, owned)?.isProved === true;
};

/** Whether this person may look at an order: their own, or one no account opens whose number and phone they know. */
export const maySeeOrder = (actor: Actor, owned: Owned): boolean =>
  owns(actor, owned) || (actor.kind === 'visitor' && passOf(actor, owned) !== undefined);
