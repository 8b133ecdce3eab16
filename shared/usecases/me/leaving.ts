import { cartKinds } from '#shared/domain/cart/cart.ts';
import { personIdOfActor } from '#shared/domain/identity/person.ts';
import { sum } from '#shared/domain/money/won.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import type { Ports } from '../ports/index.ts';
import { openWithdrawals } from '../promoters/open-withdrawal.ts';

/** Losses of a member who leaves: points and a promoter's bonuses in won, everything else in numbers. */
export type LeavingLoss = {
  points: number;
  bonuses: number;
  coupons: number;
  likes: number;
  cartLines: number;
  /** A promoter's debt in won, which is not cancelled by leaving */
  debt: number;
  /** True when a withdrawal of bonuses is open: it is paid all the same */
  isWithdrawing: boolean;
  /** Days in which a member who joins again gets no benefit again that is given once only */
  formerMemberDays: number;
};

/** Calculates what a member would lose by leaving now; shown before the final confirmation. */
export const getLeavingLoss =
  (
    ports: Pick<
      Ports,
      'benefits' | 'points' | 'bonuses' | 'settlements' | 'likes' | 'carts' | 'content' | 'clock'
    >,
  ) =>
  async ({
    _user,
    _person,
    isPromoter,
  }: {
    _user: string;
    _person?: string;
    isPromoter: boolean;
  }): Promise<LeavingLoss> => {
    const now = ports.clock.now();
    const ledger = personIdOfActor({ _user, _person });
    const [lots, coupons, likes, balance, open, setting, ...carts] = await Promise.all([
      ports.points.openLots(_user, now),
      ports.benefits.usableCoupons(_user),
      ports.likes.countOfMember(_user),
      isPromoter ? ports.bonuses.balance(ledger) : undefined,
      isPromoter ? openWithdrawals(ports, ledger) : [],
      ports.content.setting(),
      ...cartKinds.map((kind) => ports.carts.lines({ _user }, kind, now)),
    ]);
    return {
      points: sum(lots.map(({ amount_left }) => amount_left)),
      bonuses: Math.max(0, balance?.remain ?? 0),
      coupons: coupons.length,
      likes,
      cartLines: carts.flat().length,
      debt: balance?.debt ?? 0,
      isWithdrawing: open.length > 0,
      formerMemberDays: rewardsOf(setting).formerMemberDays,
    };
  };
