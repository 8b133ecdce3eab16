import type { Actor, Visitor } from './actor.ts';
import type { GuestPass } from './guest-pass.ts';

/** Owner of a cart or an order: a member, or the visitor whose cookie it came with. */
export type Owner = { _user: string; visitorId?: undefined } | { visitorId: string; _user?: undefined };

/** Returns the owner that a cart or an order of this person gets. */
export const ownerOf = (actor: Actor): Owner =>
  actor.kind === 'member' ? { _user: actor._user } : { visitorId: actor.visitorId };

/** Fields of an order and its purchases that name the owner. */
type Owned = { orderNo: string; _user?: string; visitorId?: string };

/** Returns a visitor's pass, if it opens this order: a guest's, or that of a member who has left. */
const passOf = ({ pass }: Visitor, owned: Owned): GuestPass | undefined =>
  pass?.orderNo === owned.orderNo && (owned._user === undefined || pass.hasLeft) ? pass : undefined;

/**
 * Returns true when an order, or a purchase of it, belongs to this person, who may also change it: a guest is
 * recognised by the browser that ordered, or by the code sent to the order's phone.
 */
export const owns = (actor: Actor, owned: Owned): boolean => {
  if (actor.kind === 'member') return owned._user === actor._user;
  const hasOrdered = owned._user === undefined && owned.visitorId === actor.visitorId;
  return hasOrdered || passOf(actor, owned)?.isProved === true;
};

/**
 * Returns true when this person may view an order: their own, or one without an account whose number and phone they
 * know.
 */
export const maySeeOrder = (actor: Actor, owned: Owned): boolean =>
  owns(actor, owned) || (actor.kind === 'visitor' && passOf(actor, owned) !== undefined);
