import {
  benefitUnits,
  couponBases,
  couponIssueTypes,
  couponTargetItems,
  couponTargetUsers,
  couponTriggers,
  couponValidities,
  specialDates,
  userCouponStates,
} from '#shared/domain/coupon/coupon.ts';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import { describeByKind, requireList, requireTextOf } from './by-kind.ts';
import { emptyAsMissing, joinLines } from './field-preprocessing.ts';
import { chosen, code, consolePageQuery, id, version } from './list.ts';
import { createdInOrder, createdOn, days, endsAt, requireOrderedPeriod, startsAt } from './period.ts';
import { z } from './zod.ts';

/** Fields that coupons and point rules share. */
export const benefitName = z
  .string('이름을 입력해주세요.')
  .trim()
  .min(1, '이름을 입력해주세요.')
  .max(60, '이름은 60자까지 입력할 수 있습니다.')
  .overwrite(joinLines);
export const benefitUnit = z.enum(benefitUnits, '할인 단위를 선택해주세요.').default('AMOUNT');
const wonFrom = (least: number) =>
  z
    .number('금액을 숫자로 입력해주세요.')
    .int('금액은 원 단위로 입력해주세요.')
    .min(least, `금액은 ${least}원 이상이어야 합니다.`)
    .max(100_000_000, '금액이 너무 큽니다.');
export const benefitWon = wonFrom(0);
/** Amount given or taken, at least 1 won. */
export const positiveWon = wonFrom(1);
export const benefitValue = z
  .number('값을 숫자로 입력해주세요.')
  .min(0, '값은 0 이상이어야 합니다.')
  .max(100_000_000, '값이 너무 큽니다.');

const many = <T extends z.ZodType>(schema: T, most: number) =>
  z.array(schema).max(most, `${most}개까지 선택할 수 있습니다.`).default([]);

const shopLimit = z
  .object({
    count__sum: z
      .number('횟수를 숫자로 입력해주세요.')
      .int('횟수는 정수로 입력해주세요.')
      .min(0, '횟수는 0 이상이어야 합니다.')
      .max(10_000_000, '횟수가 너무 큽니다.')
      .optional(),
    price__sum: benefitWon.max(100_000_000_000, '금액이 너무 큽니다.').optional(),
  })
  .default({});

const targetUsers = z
  .object({
    type: z.enum(couponTargetUsers, '대상 회원을 선택해주세요.').default('ALL'),
    _users: many(id, 1_000),
    _levels: many(id, 50),
    userTypes: many(z.enum(userTypes), userTypes.length),
  })
  .meta(
    describeByKind(
      'type',
      couponTargetUsers,
      {
        USERS: requireList('_users'),
        USER_LEVELS: requireList('_levels'),
        USER_TYPES: requireList('userTypes'),
      },
      'ALL',
    ),
  )
  .prefault({});

/**
 * Rule of a value: a percent is within 0–100, both included, with at most two decimals; an amount is whole won above 0
 * (rules 1.2).
 */
export const refineValue = (
  { unit, value }: { unit: 'AMOUNT' | 'PERCENT'; value: number },
  context: z.RefinementCtx,
): void => {
  const complain = (message: string) => context.addIssue({ code: 'custom', message, path: ['value'] });
  if (unit === 'AMOUNT' && value === 0) complain('값은 0보다 커야 합니다.');
  if (unit === 'PERCENT' && value > 100) complain('비율은 0 ~ 100 사이로 입력해주세요.');
  if (unit === 'PERCENT' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
    complain('비율은 소수점 둘째 자리까지 입력할 수 있습니다.');
  if (unit === 'AMOUNT' && !Number.isInteger(value)) complain('금액은 원 단위로 입력해주세요.');
};

/** `refineValue` in JSON Schema. */
export const valueByUnit = (usual: (typeof benefitUnits)[number]) =>
  describeByKind(
    'unit',
    benefitUnits,
    {
      AMOUNT: { properties: { value: { type: 'integer', exclusiveMinimum: 0 } } },
      PERCENT: { properties: { value: { maximum: 100, multipleOf: 0.01 } } },
    },
    usual,
  );

/** Issue fields of coupons and point rules (rules 2.5). */
export const issueFields = {
  target: targetUsers,
  limit: z.object({ shop: shopLimit }).prefault({}),
  startsAt,
  endsAt,
  /** Day of SHOP_SPECIFIC_DAY */
  issuesAt: startsAt,
  isActive: z.boolean().default(true),
};
export const triggerField = z.enum(couponTriggers, '발급 시점을 선택해주세요.');

/**
 * Rules of `refineIssue` by event, in JSON Schema: `eventByType` for the event, `issueByEvent` for the issue that
 * contains it.
 */
export const eventByType = describeByKind('type', couponTriggers, {
  USER_SPECIAL_DATE: { properties: { code: { enum: specialDates } }, required: ['code'] },
});
const otherTriggers = couponTriggers.filter((trigger) => trigger !== 'SHOP_SPECIFIC_DAY');
export const issueByEvent = {
  anyOf: [
    { properties: { event: { properties: { type: { enum: otherTriggers } } } } },
    requireTextOf('issuesAt'),
  ],
};

type Issue = {
  event: { type?: string; code?: string };
  target: z.output<typeof targetUsers>;
  startsAt?: string;
  endsAt?: string;
  issuesAt?: string;
};

/** Requires the target users, dates and bases that the chosen kinds need. */
export const refineIssue = ({ event, target, ...issue }: Issue, context: z.RefinementCtx): void => {
  const complain = (message: string, ...path: string[]) =>
    context.addIssue({ code: 'custom', message, path: ['issue', ...path] });
  requireOrderedPeriod(issue, context, 'issue');
  const lists = { USERS: '_users', USER_LEVELS: '_levels', USER_TYPES: 'userTypes' } as const;
  const list = target.type === 'ALL' ? undefined : lists[target.type];
  if (list && target[list].length === 0) complain('대상 회원을 하나 이상 골라주세요.', 'target', list);
  if (event.type === 'USER_SPECIAL_DATE' && !specialDates.some((date) => date === event.code))
    complain('기념일 기준을 선택해주세요.', 'event', 'code');
  if (event.type === 'SHOP_SPECIFIC_DAY' && !issue.issuesAt) complain('발급일을 입력해주세요.', 'issuesAt');
};

const round = '회차는 1 ~ 1,000 사이의 정수로 입력해주세요.';
const rounds = many(z.number('회차를 숫자로 입력해주세요.').int(round).min(1, round).max(1_000, round), 100);

/** Rule of a use with an end: a day, a number of days after the issue, or both. */
const endOrDays = { anyOf: [requireTextOf('endsAt'), { required: ['days'] }] };

const couponFields = z.object({
  name: benefitName,
  unit: benefitUnit,
  value: benefitValue,
  limit: benefitWon.optional(),
  count: z
    .number('개수를 숫자로 입력해주세요.')
    .int('개수는 정수로 입력해주세요.')
    .min(1, '한 번에 1장 이상 발급해야 합니다.')
    .max(20, '한 번에 20장까지 발급할 수 있습니다.')
    .default(1),
  issue: z
    .object({
      type: z.enum(couponIssueTypes, '발급 방식을 선택해주세요.').default('INSTANT'),
      event: z
        .object({
          type: triggerField.optional(),
          /** REQUEST: the word to type, in capitals; USER_SPECIAL_DATE: the basis */
          code: code.transform((typed) => typed.toUpperCase()).optional(),
        })
        .meta(eventByType)
        .default({}),
      round: z
        .object({
          type: z.enum(couponValidities, '회차를 선택해주세요.').default('SINGLE'),
          includeds: rounds,
          excludeds: rounds,
        })
        .meta(describeByKind('type', couponValidities, { BOUNDED: requireList('includeds') }, 'SINGLE'))
        .prefault({}),
      ...issueFields,
    })
    .meta(issueByEvent)
    .prefault({}),
  usage: z
    .object({
      type: z.enum(couponValidities, '유효기간을 선택해주세요.').default('BOUNDED'),
      target: z
        .object({
          type: z.enum(couponTargetItems, '대상 상품을 선택해주세요.').default('ALLITEMS'),
          price: z.enum(couponBases, '할인 기준을 선택해주세요.').default('TOTAL_ORDER_AMOUNT'),
          _products: many(id, 500),
          _categories: many(id, 200),
          _exhibitions: many(id, 200),
          displayCodes: many(code, 100),
        })
        .meta(
          describeByKind(
            'type',
            couponTargetItems,
            {
              PRODUCTS: requireList('_products'),
              CATEGORY: requireList('_categories'),
              EXHIBITS: requireList('_exhibitions'),
              DISPLAYS: requireList('displayCodes'),
            },
            'ALLITEMS',
          ),
        )
        .prefault({}),
      limit: z
        .object({
          shop: shopLimit,
          target: z
            .object({ price__min: benefitWon.optional(), price__max: benefitWon.optional() })
            .default({}),
        })
        .prefault({}),
      startsAt,
      endsAt,
      days,
      isActive: z.boolean().default(true),
      combinable: z.boolean().default(false),
    })
    .meta(describeByKind('type', couponValidities, { SINGLE: endOrDays, BOUNDED: endOrDays }, 'BOUNDED'))
    .prefault({}),
});

const refineCoupon = (form: z.output<typeof couponFields>, context: z.RefinementCtx): void => {
  const complain = (message: string, ...path: string[]) =>
    context.addIssue({ code: 'custom', message, path });
  refineValue(form, context);
  refineIssue(form.issue, context);
  requireOrderedPeriod(form.usage, context, 'usage');
  const { round } = form.issue;
  if (round.type === 'BOUNDED' && round.includeds.length === 0)
    complain('발급할 회차를 입력해주세요.', 'issue', 'round', 'includeds');
  const lists = {
    PRODUCTS: '_products',
    CATEGORY: '_categories',
    EXHIBITS: '_exhibitions',
    DISPLAYS: 'displayCodes',
  } as const;
  const { target, limit: limits } = form.usage;
  const list = target.type === 'ALLITEMS' ? undefined : lists[target.type];
  if (list && target[list].length === 0) complain('대상을 하나 이상 선택해주세요.', 'usage', 'target', list);
  const { price__min = 0, price__max = 0 } = limits.target;
  if (price__min > 0 && price__max > 0 && price__min > price__max)
    complain('최대 금액이 최소 금액보다 작습니다.', 'usage', 'limit', 'target', 'price__max');
  if (form.usage.type !== 'INFINITE' && !form.usage.endsAt && !form.usage.days)
    complain('사용 종료일이나 발급일로부터의 일수를 입력해주세요.', 'usage', 'endsAt');
};

const example = { name: '첫 구매 5%', unit: 'PERCENT', value: 5, usage: { endsAt: '2026-12-31' } };
/** Rules of a coupon; one without `usage` is BOUNDED, which needs an end, so `usage` is required. */
const rules = { allOf: [valueByUnit('AMOUNT'), { required: ['usage'] }] };

/** POST /api/console/shop/coupons: all fields of rules 2.1. */
export const couponForm = couponFields.superRefine(refineCoupon).meta({ ...rules, example });
export type CouponForm = z.output<typeof couponForm>;

/** PUT: with the version that was read. */
export const couponUpdate = couponFields
  .extend({ _id: id, version })
  .superRefine(refineCoupon)
  .meta({ ...rules, example: { ...example, version: 1 } });
export type CouponUpdate = z.output<typeof couponUpdate>;

/** Members by their usernames: one a line, with commas between, or as a list. */
export const usernames = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value),
  z
    .array(
      z.string().trim().toLowerCase().min(1).max(USERNAME.max, '아이디를 확인해주세요.'),
      '회원 아이디를 입력해주세요.',
    )
    .min(1, '회원 아이디를 입력해주세요.')
    .max(200, '한 번에 200명까지 처리할 수 있습니다.')
    .transform((names) => [...new Set(names)]),
);

/** Key by which a form submitted twice counts once; a form gets it with its page, a call may omit it. */
export const submissionKey = id.optional();

/** POST /api/console/users/coupons: gives a coupon to members by username. */
export const giveCouponForm = z.object({
  _coupon: chosen('쿠폰을 선택해주세요.'),
  usernames,
  key: submissionKey,
});
/** `giveCouponForm` for one member, whom the path names. */
export const giveCouponToOne = giveCouponForm.omit({ usernames: true });
export type GiveCouponForm = z.output<typeof giveCouponForm>;

/** PUT /api/console/users/coupons: excludes an unused coupon from use, or allows it again. */
export const excludeCouponForm = z.object({ _id: z.string().min(1).max(64), isExcluded: z.boolean() });
export type ExcludeCouponForm = z.output<typeof excludeCouponForm>;

export const usernameQuery = z.preprocess(
  emptyAsMissing,
  z.string().trim().toLowerCase().max(USERNAME.max).optional(),
);

/** GET of a list of members' items, newest first; of one member when a username is given. */
export const ofMembersQuery = consolePageQuery.extend({ username: usernameQuery });
export type OfMembersQuery = z.output<typeof ofMembersQuery>;

/** GET /api/console/users/points, scores, grades: lines of a ledger, of one member or all, on some days. */
export const ledgerQuery = ofMembersQuery.extend(createdOn).superRefine(createdInOrder);
export type LedgerQuery = z.output<typeof ledgerQuery>;

/** GET /api/console/users/coupons: of one coupon, or of one member (then a state narrows it). */
export const userCouponsQuery = ofMembersQuery.extend({
  _coupon: z.preprocess(emptyAsMissing, id.optional()),
  state: z.preprocess(emptyAsMissing, z.enum(userCouponStates).optional()),
});
export type UserCouponsQuery = z.output<typeof userCouponsQuery>;

/** `ofMembersQuery` for one member, whom the path names. */
export const ofMemberQuery = ofMembersQuery.omit({ username: true });
export const couponsOfMemberQuery = userCouponsQuery.omit({ username: true });

/** GET of the console's lists of benefits; each list uses some of these filters. */
export const benefitsQuery = ofMembersQuery.extend({
  keyword: z.preprocess(emptyAsMissing, z.string().trim().max(100).optional()),
  /** Event that triggers the benefit, REQUEST when a member asks for it */
  event: z.preprocess(emptyAsMissing, z.enum([...couponTriggers, 'REQUEST', 'NONE']).optional()),
  state: z.preprocess(emptyAsMissing, z.enum(['on', 'off']).optional()),
  /** Family of grades */
  code: z.preprocess(emptyAsMissing, z.enum(userTypes).optional()),
});
export type BenefitsQuery = z.output<typeof benefitsQuery>;

/** GET of members a form names: ids and usernames with commas between. */
const listed = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(schema).max(100));
export const membersQuery = z.object({
  ids: listed(z.string().trim().toUpperCase().max(30)),
  usernames: listed(z.string().trim().toLowerCase().max(USERNAME.max)),
});
