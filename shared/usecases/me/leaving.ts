import { cartKinds } from '#shared/domain/cart/cart.ts';
import { sum } from '#shared/domain/money/won.ts';
import type { Ports } from '../ports/index.ts';
import { countOpenWithdrawals } from '../promoters/open-withdrawal.ts';

/** What a member who leaves loses: points and a promoter's bonuses in won, the rest in numbers. */
export type LeavingLoss = {
  points: number;
  bonuses: number;
  coupons: number;
  likes: number;
  cartLines: number;
  /** A withdrawal of bonuses is open: they cannot leave before it is paid or refused */
  isWithdrawing: boolean;
};

/** What would be gone if a member left now; said before they are asked for the last time. */
export const getLeavingLoss =
  (ports: Pick<Ports, 'benefits' | 'bonuses' | 'settlements' | 'likes' | 'carts' | 'clock'>) =>
  async ({ _user, isPromoter }: { _user: string; isPromoter: boolean }): Promise<LeavingLoss> => {
    const now = ports.clock.now();
    const [{ pointLots }, coupons, likes, balance, open, ...carts] = await Promise.all([
      ports.benefits.ofMember(_user, []),
      ports.benefits.usableCoupons(_user),
      ports.likes.countOfMember(_user),
      isPromoter ? ports.bonuses.balance(_user) : undefined,
      isPromoter ? countOpenWithdrawals(ports, _user) : 0,
      ...cartKinds.map((kind) => ports.carts.lines({ _user }, kind, now)),
    ]);
    return {
      points: sum(pointLots.map(({ amount_left }) => amount_left)),
      bonuses: Math.max(0, balance?.remain ?? 0),
      coupons: coupons.length,
      likes,
      cartLines: carts.flat().length,
      isWithdrawing: open > 0,
    };
  };
