import { type CartKind, type CartLine, MAX_CART_LINES } from '#shared/domain/cart/cart.ts';
import { mainOf } from '#shared/domain/offer/offers.ts';
import { fail, failedOtherThan, ok, type Result } from '#shared/domain/result.ts';
import type { ReadCart } from '#shared/domain/stored/carts.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { type Owner, ownerOf } from '#shared/domain/user/owner.ts';
import type { Ports } from '../ports/index.ts';
import { failCartFull, retryWhileOthersAdd } from './carts.ts';

type Cart = { owner: Owner; kind: CartKind };

/** Groups lines that belong together: a main line, then its add-ons; an add-on without its main line is alone. */
const familiesOf = (lines: readonly CartLine[]): CartLine[][] =>
  lines
    .filter((line) => !mainOf(line, lines))
    .map((head) => [head, ...lines.filter((line) => mainOf(line, lines) === head)]);

/** Counts the lines of a cart after others are added. */
const countWith = (existing: readonly CartLine[], more: readonly CartLine[]): number =>
  new Set([...existing, ...more].map(({ _id }) => _id)).size;

/**
 * Moves lines that belong together, in their order, until one fails; a line that somebody else has moved meanwhile
 * counts as moved. Nothing is moved when not all of them fit.
 * @param target the target cart, as read
 * @returns that cart with the moved lines, over its current version
 */
const moveAll = async (
  carts: Ports['carts'],
  { from, to, now }: { from: Cart; to: Cart; now: string },
  lines: readonly CartLine[],
  target: ReadCart,
): Promise<{
  moved: number;
  held: ReadCart;
  result: Result<void, 'BUSY' | 'CART_FULL' | 'TOO_MANY_UNITS'>;
}> => {
  let seen = target;
  for (const [at, line] of lines.entries()) {
    const done = await retryWhileOthersAdd(async () => {
      if (countWith(seen.lines, lines.slice(at)) > MAX_CART_LINES) return failCartFull();
      const moved = await carts.move(from, to, line, { version: seen.version, now });
      if (moved.ok) seen = { lines: [...seen.lines, line], version: seen.version + 1 };
      else seen = await carts.read(to.owner, to.kind, now);
      return moved;
    });
    const other = failedOtherThan(done, 'LINE_GONE');
    if (other) return { moved: at, held: seen, result: other };
  }
  return { moved: lines.length, held: seen, result: ok(undefined) };
};

/**
 * Moves the visitor's cart to the member after login; each line moves once, even when this is repeated (rules 6.31). Lines
 * for which the member's cart has no room stay with the visitor, a main product together with its add-ons.
 * @returns number of lines that stayed
 */
export const mergeCarts =
  ({ carts, clock }: Pick<Ports, 'carts' | 'clock'>) =>
  async ({ visitorId, _user }: { visitorId: string; _user: string }): Promise<{ left: number }> => {
    const from: Cart = { owner: { visitorId }, kind: 'cart' };
    const to: Cart = { owner: { _user }, kind: 'cart' };
    const now = clock.now();
    const lines = await carts.lines(from.owner, from.kind, now);
    if (lines.length === 0) return { left: 0 };
    let target = await carts.read(to.owner, to.kind, now);
    let leftOut = 0;
    for (const family of familiesOf(lines)) {
      const done = await moveAll(carts, { from, to, now }, family, target);
      target = done.held;
      leftOut += family.length - done.moved;
    }
    return { left: leftOut };
  };

/**
 * Moves lines between a member's ordinary and regular cart, a main product together with its add-ons; lines that no
 * longer exist are ignored, so that it may be repeated. Answers CONFLICT: OFFER_WITHOUT_MAIN for an add-on whose main
 * line would stay, CART_FULL, TOO_MANY_UNITS: lines moved before the failure stay moved.
 */
export const moveCartLines =
  ({ carts, clock }: Pick<Ports, 'carts' | 'clock'>) =>
  async ({
    actor,
    from,
    to,
    ids,
  }: {
    actor: Member;
    from: CartKind;
    to: CartKind;
    ids: readonly string[];
  }): Promise<Result<void, 'BUSY' | 'CART_FULL' | 'OFFER_WITHOUT_MAIN' | 'TOO_MANY_UNITS'>> => {
    const owner = ownerOf(actor);
    const now = clock.now();
    const [here, there] = await Promise.all([carts.lines(owner, from, now), carts.read(owner, to, now)]);
    const families = familiesOf(here);
    const isAsked = ({ _id }: CartLine) => ids.includes(_id);
    const [moving, staying] = [
      families.filter(([head]) => head && isAsked(head)).flat(),
      families.filter(([head]) => head && !isAsked(head)).flat(),
    ];
    if (staying.some(isAsked))
      return fail('OFFER_WITHOUT_MAIN', '함께 구매하는 상품은 본상품을 옮길 때 함께 옮겨집니다.');
    const way = { from: { owner, kind: from }, to: { owner, kind: to }, now };
    return (await moveAll(carts, way, moving, there)).result;
  };
