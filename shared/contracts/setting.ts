import { LEFT_CART_HOURS_MOST } from '#shared/domain/cart/left-cart.ts';
import { REVIEW_REMINDER_DAYS_MOST } from '#shared/domain/review/review-reminder.ts';
import { WITHDRAWAL_DAYS } from '#shared/domain/reward/rewards.ts';
import { daysIn } from '#shared/domain/statistics/periods.ts';
import { hexa, imageRef, link, nameText, requiredText, text } from './catalog.ts';
import { emptyAsMissing } from './field-preprocessing.ts';
import { code, id, VERSION_MAX } from './list.ts';
import { units } from './low-stock-units.ts';
import { shippingCodeEntry } from './orders/shipping.ts';
import { z } from './zod.ts';

/** Most days of one row: a shop may close for a month of repairs. */
const CLOSED_DAYS_MAX = 60;

/** An optional link. */
const optionalLink = z.union([z.literal(''), link], '주소는 / 또는 http로 시작해야 합니다.').default('');
const words = (name: string, max = 100) => text(name, max).default('');

/** Returns true when no code occurs twice. */
const once = <T extends { code: string }>(items: readonly T[]): boolean =>
  new Set(items.map((item) => item.code)).size === items.length;
const TWICE = '같은 코드가 두 번 있습니다.';

/** A code and the name people read for it, such as a display group of the header. */
export const namedCode = z.object({ code, name: nameText('이름', 30) });

const displayCodes = z.array(namedCode).max(20, '진열 그룹은 20개까지 만들 수 있습니다.').refine(once, TWICE);

/** Display groups in the order of the header (rules 8.8). */
export const displayCodesForm = z.object({ displayCodes: displayCodes.default([]) });

const showroomCodes = z
  .array(
    z.object({
      code,
      name: z.string().optional().meta({ description: '쇼룸의 이름. 쇼룸에서 바꿉니다', readOnly: true }),
    }),
  )
  .max(200, '쇼룸은 200개까지 순서를 정할 수 있습니다.')
  .refine(once, TWICE);

/** Showrooms in their order, each by its code; those not listed follow them. */
export const showroomCodesForm = z.object({ showroomCodes: showroomCodes.default([]) });

const shippingCodesOf = <Entry extends z.ZodType<{ value: string }>>(entry: Entry) =>
  z
    .array(entry)
    .max(50, '배송 방법은 50개까지 등록할 수 있습니다.')
    .refine((entries) => new Set(entries.map(({ value }) => value)).size === entries.length, TWICE);

/** Shipping codes in their order; those not listed follow them. */
export const shippingCodesForm = z.object({
  shippingCodes: shippingCodesOf(shippingCodeEntry.pick({ value: true, text: true })).default([]),
});

const care = z.object({ text: words('문구', 40), link: optionalLink, desc: words('설명', 120) });

/** Links of the page frame and of the home page's care tab (rules 9.2, 9.16). */
export const mainLinksForm = z.object({
  care,
  links: z.object({
    previousSite: optionalLink,
    video: optionalLink,
    photo: optionalLink,
    social: optionalLink,
    chat: optionalLink,
    familySites: z
      .array(z.object({ name: nameText('이름', 30), url: link }))
      .max(10, '패밀리 사이트는 10개까지 등록할 수 있습니다.')
      .default([]),
  }),
});

const days = (least: number, most = 90) =>
  z
    .number('일수를 숫자로 입력해주세요.')
    .int('일수는 정수로 입력해주세요.')
    .min(least, `${least}일 이상으로 입력해주세요.`)
    .max(most, `${most}일까지 정할 수 있습니다.`);

/** 0–100, at most two decimals (rules 1.2). */
const percent = z
  .number('비율을 숫자로 입력해주세요.')
  .min(0, '비율은 0 ~ 100 사이로 입력해주세요.')
  .max(100, '비율은 0 ~ 100 사이로 입력해주세요.')
  .refine(
    (typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6,
    '비율은 소수점 둘째 자리까지 입력할 수 있습니다.',
  )
  .meta({ multipleOf: 0.01 });

const rewardWon = z
  .number('금액을 숫자로 입력해주세요.')
  .int('금액은 원 단위로 입력해주세요.')
  .min(0, '금액은 0원 이상이어야 합니다.')
  .max(1_000_000_000, '금액은 10억 원까지 정할 수 있습니다.');

/** Days until purchases are confirmed automatically, and rewards of a confirmation (domain/reward/rewards.ts). */
export const rewardsForm = z.object({
  confirmAfterDays: days(WITHDRAWAL_DAYS),
  /** Unchanged when omitted */
  deliverAfterDays: days(0).optional(),
  noticeDays: days(0),
  /** Unchanged when omitted */
  formerMemberDays: days(0, 1_095).optional(),
  scorePer10000: z
    .number('점수를 숫자로 입력해주세요.')
    .int('점수는 정수로 입력해주세요.')
    .min(0, '점수는 0 이상이어야 합니다.')
    .max(10_000, '점수는 10,000까지 정할 수 있습니다.'),
  bonus: z.object({
    goods: percent,
    /** Additional percent by the promoter's own grade, each grade at most once */
    grades: z
      .array(z.object({ _level: id, percent }))
      .max(50, '등급은 50개까지 정할 수 있습니다.')
      .refine(
        (rows) => new Set(rows.map(({ _level }) => _level)).size === rows.length,
        '같은 등급이 두 번 있습니다.',
      )
      .default([]),
    /** won for the total promotees confirmed in a month, each threshold once; unchanged when omitted */
    sales: z
      .array(z.object({ from: rewardWon.min(1, '1원 이상으로 입력해주세요.'), amount: rewardWon }))
      .max(20, '판매 보너스 구간은 20개까지 정할 수 있습니다.')
      .refine(
        (rows) => new Set(rows.map(({ from }) => from)).size === rows.length,
        '같은 금액이 두 번 있습니다.',
      )
      .optional(),
  }),
  /** Payout terms of promoters; unchanged when omitted */
  payout: z
    .object({
      minimum: rewardWon,
      fee: rewardWon,
      when: z.enum(['AT_ONCE', 'MONTHLY'], '지급 시기를 선택해주세요.'),
      payday: z
        .number('지급일을 숫자로 입력해주세요.')
        .int('지급일은 정수로 입력해주세요.')
        .min(1, '지급일은 1일부터 10일 사이로 입력해주세요.')
        .max(10, '지급일은 1일부터 10일 사이로 입력해주세요.'),
    })
    .optional(),
});

const alertAddress = z.preprocess(
  emptyAsMissing,
  z.email('이메일 주소를 확인해주세요.').max(100, '이메일은 100자까지 입력할 수 있습니다.').optional(),
);

/** Settings of the whole shop: texts for search engines, company, customer service (rules 9.16). */
export const siteForm = z.object({
  logo: imageRef.optional(),
  meta: z.object({
    title: requiredText('제목', 60),
    description: words('설명', 160),
    keywords: z.array(text('검색어', 30)).max(20, '검색어는 20개까지 등록할 수 있습니다.').default([]),
    image: imageRef.optional(),
  }),
  shop: z.object({
    cashReceipt: z.boolean().default(false),
    /** Unchanged when omitted */
    cashReceiptFrom: z
      .number('금액을 숫자로 입력해주세요.')
      .int('금액은 정수로 입력해주세요.')
      .min(0, '금액은 0원 이상으로 입력해주세요.')
      .max(100_000_000, '금액은 1억원까지 입력할 수 있습니다.')
      .optional(),
    rewards: rewardsForm,
    /** Hours, 0 for never; unchanged when omitted */
    leftCartHours: z
      .number('시간을 숫자로 입력해주세요.')
      .int('시간은 정수로 입력해주세요.')
      .min(0, '0시간 이상으로 입력해주세요.')
      .max(LEFT_CART_HOURS_MOST, `${LEFT_CART_HOURS_MOST}시간까지 정할 수 있습니다.`)
      .optional(),
    /** Days, 0 for never; unchanged when omitted */
    reviewReminderDays: z
      .number('일수를 숫자로 입력해주세요.')
      .int('일수는 정수로 입력해주세요.')
      .min(0, '0일 이상으로 입력해주세요.')
      .max(REVIEW_REMINDER_DAYS_MOST, `${REVIEW_REMINDER_DAYS_MOST}일까지 정할 수 있습니다.`)
      .optional(),
    /** Unchanged when omitted */
    lowStock: z.object({ from: units('재고 부족 기준'), email: alertAddress }).optional(),
    productLabels: z
      .array(namedCode.extend({ color: hexa.optional(), shows: z.boolean().default(true) }))
      .max(30, '라벨은 30개까지 만들 수 있습니다.')
      .refine(once, TWICE)
      .default([]),
  }),
  /** Unchanged when omitted */
  console: z
    .object({
      requiresSecondFactor: z.boolean().default(false),
      /** Unchanged when omitted */
      giftLimit: rewardWon.optional(),
    })
    .optional(),
  company: z.object({
    name: nameText('상호', 60),
    representative: words('대표자'),
    address: words('주소', 200),
    phone: words('전화번호', 30),
    email: words('이메일'),
    businessNumber: words('사업자등록번호', 30),
    mailOrderNumber: words('통신판매업 신고번호', 60),
    hosting: words('호스팅 제공자', 60),
    privacyOfficer: words('개인정보 보호책임자', 60),
    account: z.object({
      bank: words('은행', 30),
      accountNumber: words('계좌번호', 40),
      accountHolder: words('예금주', 60),
    }),
  }),
  customerService: z.object({
    phone: words('전화번호', 30),
    email: words('이메일'),
    weekday: words('상담 시간', 40),
    lunch: words('점심 시간', 40),
    closed: words('휴무', 60),
  }),
});

/** All fields of the setting's own call; an omitted list stays unchanged. */
const wholeSettingForm = siteForm.extend({
  shop: siteForm.shape.shop.extend({
    displayCodes: displayCodes.optional(),
    shippingCodes: shippingCodesOf(shippingCodeEntry).optional(),
    showroomCodes: showroomCodes.optional(),
  }),
  main: z.object({ care: care.optional() }).optional(),
});

/** Couriers of the shop, the usual one first; `{invoice}` in a URL is replaced by the invoice number. */
export const couriersForm = z.object({
  couriers: z
    .array(
      z.object({
        code: z
          .string('코드를 입력해주세요.')
          .trim()
          .regex(/^[0-9A-Za-z]{1,20}$/, '코드는 20자 이하의 숫자와 영문으로 입력해주세요.'),
        name: nameText('택배사', 30),
        url: z
          .string('배송조회 주소를 입력해주세요.')
          .trim()
          .max(300, '배송조회 주소는 300자까지 입력할 수 있습니다.')
          .regex(/^https:\/\/[^\s"'<>]+$/, '배송조회 주소는 https://로 시작해야 합니다.'),
      }),
    )
    .min(1, '택배사를 하나 이상 등록해주세요.')
    .max(30, '택배사는 30개까지 등록할 수 있습니다.')
    .refine(once, TWICE)
    .refine(
      (rows) => new Set(rows.map(({ name }) => name)).size === rows.length,
      '같은 이름이 두 번 있습니다.',
    ),
});

/** PUT /api/console/shop/deliveries: the couriers, with the version that was read. */
export const couriersUpdate = couriersForm
  .extend({ version: z.coerce.number().int().min(0).max(VERSION_MAX) })
  .meta({
    example: {
      couriers: [{ code: '04', name: 'CJ대한통운', url: 'https://trace.example.com/?no={invoice}' }],
      version: 1,
    },
  });

const day = (name: string) => z.iso.date(`${name}을 입력해주세요.`);

/** Days the shop is closed in addition to weekends and public holidays; they do not count as working days. */
export const shopDaysForm = z.object({
  closedDays: z
    .array(
      z
        .object({ from: day('시작일'), to: day('종료일'), label: nameText('이름', 30) })
        .refine(({ from, to }) => from <= to, {
          path: ['to'],
          message: '종료일은 시작일보다 빠를 수 없습니다.',
        })
        .refine(({ from, to }) => daysIn({ from, to }) <= CLOSED_DAYS_MAX, {
          path: ['to'],
          message: `한 번에 ${CLOSED_DAYS_MAX}일까지 쉬는 날로 정할 수 있습니다. 나누어 입력해주세요.`,
        }),
    )
    .max(100, '쉬는 날은 100개까지 등록할 수 있습니다. 지난 날을 지워주세요.')
    .default([]),
  /** Years whose public holidays are among them, because the shop has no list of these years */
  enteredYears: z
    .array(z.string().regex(/^20\d\d$/, '연도는 2028처럼 네 자리로 입력해주세요.'))
    .max(10, '연도는 10개까지 입력할 수 있습니다.')
    .default([]),
});

/** Parts of the shop's settings, each with its screen; `whole` is for the API call. */
export const settingForms = {
  couriers: couriersForm,
  'shop-days': shopDaysForm,
  'display-codes': displayCodesForm,
  'main-links': mainLinksForm,
  'shipping-codes': shippingCodesForm,
  'showroom-codes': showroomCodesForm,
  site: siteForm,
  whole: wholeSettingForm,
} as const;
export type SettingPart = keyof typeof settingForms;
export type SettingForm<P extends SettingPart> = z.output<(typeof settingForms)[P]>;

/** Version of the settings that was read; 0 for a shop that has not been set up yet. */
export const settingVersion = z.coerce.number().int().min(0).max(VERSION_MAX);

/** PUT /api/console/setting: with the version that was read. */
export const settingUpdate = z.intersection(wholeSettingForm, z.object({ version: settingVersion }));
