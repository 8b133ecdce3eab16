import type { SalesTier } from '#shared/domain/bonus/sales.ts';
import type { SettlementTerms } from '#shared/domain/bonus/settlement.ts';
import type { Won } from '#shared/domain/money/won.ts';
import { won } from '#shared/domain/money/won.ts';
import { rateOf, WHOLE } from '#shared/domain/proof/rate.ts';

/** What the shop setting says about confirming purchases and what that earns. */
export type Rewards = {
  /** Days after delivery when a purchase confirms itself; at least the 7 of the withdrawal right */
  confirmAfterDays: number;
  /** Days before coupons and points go when their owner is told */
  noticeDays: number;
  /** Days after leaving for which who joins again is the person they were: nothing that comes once comes again */
  formerMemberDays: number;
  /** Score for each full 10,000 won paid for a confirmed purchase */
  scorePer10000: number;
  /** Percents of what a promotee paid, for the promoter: to everybody, and more by the promoter's own grade */
  bonus: {
    goods: number;
    grades: Record<string, number>;
    /** won for what all promotees of a promoter confirmed in a month */
    sales: SalesTier[];
  };
  /** The terms of settlements, by the name they were first stored by */
  payout: SettlementTerms;
};

/** The rewards as a setting stores them: parts that no clerk has set are missing. */
export type StoredRewards = Partial<Omit<Rewards, 'bonus'>> & { bonus?: Partial<Rewards['bonus']> };

/** Days of the right to withdraw from a purchase (integrations §8): none confirms itself before. */
export const WITHDRAWAL_DAYS = 7;

/** What counts until a clerk sets something else. */
export const defaultRewards: Rewards = {
  confirmAfterDays: 8,
  noticeDays: 7,
  formerMemberDays: 365,
  scorePer10000: 10,
  bonus: { goods: 3, grades: {}, sales: [] },
  payout: { minimum: 10_000, fee: 500, when: 'MONTHLY', payday: 10 },
};

/** The rewards of a setting; parts that no clerk has set are the default. */
export const rewardsOf = ({ shop }: { shop: { rewards?: StoredRewards } }): Rewards => ({
  ...defaultRewards,
  ...shop.rewards,
  bonus: { ...defaultRewards.bonus, ...shop.rewards?.bonus },
  confirmAfterDays: Math.max(
    WITHDRAWAL_DAYS,
    shop.rewards?.confirmAfterDays ?? defaultRewards.confirmAfterDays,
  ),
});

/** Score of a purchase: for each full 10,000 won paid. */
export const scoreOf = ({ scorePer10000 }: Pick<Rewards, 'scorePer10000'>, paid: number): number =>
  Math.floor(Math.max(0, paid) / 10_000) * scorePer10000;

/** won of a percent bonus, rounded down. */
export const bonusOf = (percent: number, paid: number): Won =>
  won(Math.floor((Math.max(0, paid) * rateOf(percent)) / WHOLE));
