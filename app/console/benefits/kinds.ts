import type { z } from 'zod';
import { type BenefitsQuery, couponForm, couponUpdate } from '#shared/contracts/coupon.ts';
import { gradeForm, gradeUpdate } from '#shared/contracts/grade.ts';
import { islandForm, islandUpdate } from '#shared/contracts/island.ts';
import { pointForm, pointUpdate } from '#shared/contracts/point.ts';
import { promotionCodeForm, promotionCodeUpdate } from '#shared/contracts/promotion-code.ts';
import { targetPaymentForm, targetPaymentUpdate } from '#shared/contracts/target-payment.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { triggerOf } from '#shared/domain/coupon/issue.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ConsoleArea } from '#shared/usecases/console/admit-clerk.ts';
import type { Page } from '#shared/usecases/ports/page.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { ClerkAtWork } from '../guard.ts';

/**
 * A kind of thing clerks keep of the shop's benefits: how it is read and written, declared once for its screen
 * (`itemLoader`, `itemAction`) and for its calls (`app/api/console/benefits`).
 */
export type BenefitKind<Item, Form extends z.ZodType, Update extends z.ZodType> = {
  area: ConsoleArea;
  /** What one is called: 쿠폰 */
  word: string;
  /** What removing one is called */
  removing?: string;
  /** Under /api/console, and what its answers are wrapped in (spec §7) */
  path: string;
  many: string;
  one: string;
  form: Form;
  update: Update;
  read: (shop: Shop, query: BenefitsQuery & ClerkAtWork) => Promise<Result<Page<Item>>>;
  get: (shop: Shop, which: ClerkAtWork & { _id: string }) => Promise<Result<Item>>;
  create: (shop: Shop, given: ClerkAtWork & { form: z.output<Form> }) => Promise<Result<object>>;
  change: (shop: Shop, given: ClerkAtWork & { form: z.output<Update> }) => Promise<Result<object>>;
  remove: (shop: Shop, given: ClerkAtWork & { _id: string }) => Promise<Result<void>>;
};

const kind = <Item, Form extends z.ZodType, Update extends z.ZodType>(
  declared: BenefitKind<Item, Form, Update>,
): BenefitKind<Item, Form, Update> => declared;

/** Lists that are read whole are narrowed here: there are tens of each. */
const whole = <Item>(every: Result<Item[]>, keep: (item: Item) => boolean): Result<Page<Item>> =>
  every.ok ? ok({ items: every.value.filter(keep) }) : every;

const named = ({ keyword = '' }: BenefitsQuery, ...texts: string[]): boolean =>
  texts.join(' ').toLowerCase().includes(keyword.toLowerCase());

const issuedAs = (
  { event, state }: BenefitsQuery,
  issue: Pick<Coupon['issue'], 'event' | 'isActive'> & { type?: Coupon['issue']['type'] },
): boolean =>
  (!event || event === triggerOf({ issue: issue as Coupon['issue'] })) &&
  (!state || (state === 'on') === issue.isActive);

export const couponKind = kind({
  ...{ area: 'shelf', word: '쿠폰', path: 'shop/coupons', many: 'coupons', one: 'coupon' },
  ...{ form: couponForm, update: couponUpdate },
  read: async (shop, { actor, ...query }) =>
    whole(
      await shop.listConsoleCoupons({ actor }),
      ({ name, issue }) => named(query, name, issue.event.code ?? '') && issuedAs(query, issue),
    ),
  get: (shop, which) => shop.getConsoleCoupon(which),
  create: (shop, given) => shop.createCoupon(given),
  change: (shop, given) => shop.updateCoupon(given),
  remove: (shop, given) => shop.deleteCoupon(given),
});

export const pointKind = kind({
  ...{ area: 'shelf', word: '적립금 정책', path: 'shop/points', many: 'points', one: 'point' },
  ...{ form: pointForm, update: pointUpdate },
  read: async (shop, { actor, ...query }) =>
    whole(
      await shop.listPoints({ actor }),
      ({ name, issue }) => named(query, name) && issuedAs(query, issue),
    ),
  get: (shop, which) => shop.getPoint(which),
  create: (shop, given) => shop.createPoint(given),
  change: (shop, given) => shop.updatePoint(given),
  remove: (shop, given) => shop.deletePoint(given),
});

export const gradeKind = kind({
  ...{ area: 'only', word: '회원 등급', path: 'levels', many: 'levels', one: 'level' },
  ...{ form: gradeForm, update: gradeUpdate },
  read: async (shop, { actor, ...query }) =>
    whole(
      await shop.listGrades({ actor }),
      ({ name, code }) => named(query, name) && (!query.code || query.code === code),
    ),
  get: (shop, which) => shop.getGrade(which),
  create: (shop, given) => shop.createGrade(given),
  change: (shop, given) => shop.updateGrade(given),
  remove: (shop, given) => shop.deleteGrade(given),
});

export const codeKind = kind({
  ...{ area: 'only', word: '코드', path: 'shop/codes', many: 'codes', one: 'code' },
  ...{ form: promotionCodeForm, update: promotionCodeUpdate },
  read: (shop, query) => shop.listCodes(query),
  get: (shop, which) => shop.getCode(which),
  create: (shop, given) => shop.createCode(given),
  change: (shop, given) => shop.updateCode(given),
  remove: (shop, given) => shop.deleteCode(given),
});

export const islandKind = kind({
  ...{ area: 'shelf', word: '도서산간 지역', path: 'shop/islands', many: 'islands', one: 'island' },
  ...{ form: islandForm, update: islandUpdate },
  read: async (shop, { actor, ...query }) =>
    whole(await shop.listConsoleIslands({ actor }), ({ name, from, to }) => named(query, name, from, to)),
  get: (shop, which) => shop.getIsland(which),
  create: (shop, given) => shop.createIsland(given),
  change: (shop, given) => shop.updateIsland(given),
  remove: (shop, given) => shop.deleteIsland(given),
});

export const targetPaymentKind = kind({
  ...{ area: 'shelf', word: '개인결제', removing: '취소' },
  ...{ path: 'shop/target-payments', many: 'targetPayments', one: 'targetPayment' },
  ...{ form: targetPaymentForm, update: targetPaymentUpdate },
  read: (shop, query) => shop.listTargetPayments(query),
  get: (shop, which) => shop.getTargetPayment(which),
  create: (shop, given) => shop.createTargetPayment(given),
  change: (shop, given) => shop.updateTargetPayment(given),
  remove: (shop, given) => shop.cancelTargetPayment(given),
});
