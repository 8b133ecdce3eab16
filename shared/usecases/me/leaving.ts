import { cartKinds } from '#shared/domain/cart/cart.ts';
import { sum } from '#shared/domain/money/won.ts';
import type { Ports } from '../ports/index.ts';

/** What a member who leaves loses: points in won, the rest in numbers. */
export type LeavingLoss = { points: number; coupons: number; likes: number; cartLines: number };

/** What would be gone if a member left now; said before they are asked for the last time. */
export const getLeavingLoss =
  (ports: Pick<Ports, 'benefits' | 'likes' | 'carts' | 'clock'>) =>
  async ({ _user }: { _user: string }): Promise<LeavingLoss> => {
    const now = ports.clock.now();
    const [{ pointLots }, coupons, likes, ...carts] = await Promise.all([
      ports.benefits.ofMember(_user, []),
      ports.benefits.usableCoupons(_user),
      ports.likes.countOfMember(_user),
      ...cartKinds.map((kind) => ports.carts.lines({ _user }, kind, now)),
    ]);
    return {
      points: sum(pointLots.map(({ amount_left }) => amount_left)),
      coupons: coupons.length,
      likes,
      cartLines: carts.flat().length,
    };
  };
