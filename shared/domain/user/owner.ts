import type { Actor } from './actor.ts';

/** Who owns a cart or an order: a member, or the visitor whose cookie it came with. */
export type Owner = { _user: string; visitorId?: undefined } | { visitorId: string; _user?: undefined };

/** The person a cart or an order belongs to. */
export const ownerOf = (actor: Actor): Owner =>
  actor.kind === 'member' ? { _user: actor._user } : { visitorId: actor.visitorId };

/** What an order and its purchases tell of whose they are. */
type Owned = { orderNo: string; _user?: string; visitorId?: string };

/**
 * Whether an order, or a purchase of it, is this person's, to be changed as well: a guest is known by the browser that
 * ordered, or by the code sent to the order's phone.
 */
export const owns = (actor: Actor, owned: Owned): boolean => {
  if (actor.kind === 'member') return owned._user === actor._user;
  const { visitorId, pass } = actor;
  const isProved = pass?.isProved === true && pass.orderNo === owned.orderNo;
  return owned._user === undefined && (owned.visitorId === visitorId || isProved);
};

/** Whether this person may look at an order: their own, or a guest's whose number and phone they know. */
export const maySeeOrder = (actor: Actor, owned: Owned): boolean =>
  owns(actor, owned) ||
  (actor.kind === 'visitor' && owned._user === undefined && actor.pass?.orderNo === owned.orderNo);
