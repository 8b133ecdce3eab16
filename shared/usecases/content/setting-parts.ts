import type { ShippingCodeEntry } from '#shared/contracts/orders/shipping.ts';
import type { SettingForm, SettingPart } from '#shared/contracts/setting.ts';
import { noShopDays } from '#shared/domain/calendar/calendar.ts';
import { leftCartHoursOf } from '#shared/domain/cart/left-cart.ts';
import { UNASKED_FROM } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { isOuterLink, type NamedCode, type Setting } from '#shared/domain/content/setting.ts';
import { couriersOf } from '#shared/domain/courier/courier.ts';
import { variantUrl } from '#shared/domain/media/image.ts';
import { pick } from '#shared/domain/pick.ts';
import { changeLowStockTerms, noLowStockTerms } from '#shared/domain/product/low-stock.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { reviewReminderDaysOf } from '#shared/domain/review/review-reminder.ts';
import { giftLimitOf } from '#shared/domain/reward/hand-gift.ts';
import { type Rewards, rewardsOf } from '#shared/domain/reward/rewards.ts';
import { readShowroomsInOrder } from '#shared/usecases/common/ordered-showrooms.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import { shippingCodesFrom } from '#shared/usecases/common/shipping-codes.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Width of the logo in pixels, enough for high-density screens */
const LOGO_WIDTH = 640;

type RewardsForm = SettingForm<'site'>['shop']['rewards'];

/** Converts the grades of the setting, which are keys there, to rows of the form. */
const rewardsAsForm = ({ bonus, ...rewards }: Rewards): RewardsForm => ({
  ...rewards,
  bonus: {
    ...bonus,
    grades: Object.entries(bonus.grades).map(([_level, percent]) => ({ _level, percent })),
  },
});

const rewardsFromForm = (
  was: Rewards,
  {
    bonus: { sales = was.bonus.sales, ...bonus },
    payout = was.payout,
    formerMemberDays = was.formerMemberDays,
    deliverAfterDays = was.deliverAfterDays,
    ...rewards
  }: RewardsForm,
): Rewards => ({
  ...rewards,
  payout,
  formerMemberDays,
  deliverAfterDays,
  bonus: {
    ...bonus,
    sales,
    grades: Object.fromEntries(bonus.grades.map(({ _level, percent }) => [_level, percent])),
  },
});

const consoleOf = ({ console }: Pick<Setting, 'console'>) => ({
  requiresSecondFactor: Boolean(console?.requiresSecondFactor),
  giftLimit: giftLimitOf({ console }),
});

/** Reasons why a list is refused, by the part that has it. */
export type PartFailure<P extends SettingPart> = {
  couriers: never;
  'display-codes': never;
  'main-links': never;
  'shipping-codes': 'UNKNOWN_SHIPPING_CODE';
  'shop-days': never;
  'showroom-codes': 'UNKNOWN_SHOWROOM';
  site: never;
  whole: 'UNKNOWN_SHIPPING_CODE' | 'UNKNOWN_SHOWROOM';
}[P];

type Needs = Pick<Ports, 'content' | 'geocoding'>;
type Showrooms = Pick<Ports, 'content'>;

/** Part of the settings: the area that may change it, its form, and the settings after a change. */
type Part<P extends SettingPart> = {
  area: ConsoleArea;
  read: (setting: Setting, ports: Showrooms) => SettingForm<P> | Promise<SettingForm<P>>;
  write: (
    setting: Setting,
    form: SettingForm<P>,
    ports: Needs,
  ) => Setting | Promise<Result<Setting, PartFailure<P>>>;
  /** The values of it that decide where money goes and who may log in: changing them needs the password */
  guarded?: (setting: Setting) => unknown;
};

const withShop = (setting: Setting, shop: Partial<Setting['shop']>): Setting => ({
  ...setting,
  shop: { ...setting.shop, ...shop },
});

const withCare = (setting: Setting, care: SettingForm<'main-links'>['care']): Setting => ({
  ...setting,
  main: { ...setting.main, care: { ...care, isOuter: isOuterLink(care.link) } },
});

/** Reads the shipping codes in the form in which the list is saved. */
const readShippingCodes = ({ shop }: Setting): ShippingCodeEntry[] =>
  shop.shippingCodes.map(({ arrival, ...code }) => ({
    ...code,
    ...(arrival && {
      arrival: { ...arrival, weekdays: [...arrival.weekdays], holidays: [...arrival.holidays] },
    }),
  }));

const withShippingCodes = async (
  setting: Setting,
  { shippingCodes }: { shippingCodes: readonly ShippingCodeEntry[] },
  ports: Needs,
  path = 'shippingCodes',
): Promise<Result<Setting, 'UNKNOWN_SHIPPING_CODE'>> => {
  const codes = await shippingCodesFrom(ports, setting, shippingCodes, path);
  return codes.ok ? ok(withShop(setting, { shippingCodes: codes.value })) : codes;
};

/** Stores the order by id, so that a showroom whose code is changed keeps its place. */
const withShowroomOrder = async (
  setting: Setting,
  { showroomCodes }: SettingForm<'showroom-codes'>,
  { content }: Showrooms,
  path = 'showroomCodes',
): Promise<Result<Setting, 'UNKNOWN_SHOWROOM'>> => {
  const all = await readShowroomsInOrder({ ...content, setting: async () => setting });
  const idOf = new Map(all.map(({ code, _id }) => [code, _id]));
  const issues = showroomCodes.flatMap(({ code }, at) =>
    idOf.has(code) ? [] : [{ path: `${path}.${at}.code`, message: `'${code}' 쇼룸을 찾을 수 없습니다.` }],
  );
  const [first] = issues;
  if (first) return fail('UNKNOWN_SHOWROOM', first.message, { issues });
  const ids = showroomCodes.flatMap(({ code }) => idOf.get(code) ?? []);
  const showroomOrder = [...new Set([...ids, ...all.map(({ _id }) => _id)])];
  return ok(withShop(setting, { showroomOrder }));
};

const showroomCodesOf = async (
  setting: Setting,
  { content }: Showrooms,
): Promise<{ showroomCodes: NamedCode[] }> => {
  const showrooms = await readShowroomsInOrder({ ...content, setting: async () => setting });
  return { showroomCodes: showrooms.map(({ code, name }) => ({ code, name })) };
};

const readSite = ({
  logo,
  seo: { meta },
  shop,
  company,
  customerService,
  console,
}: Setting): SettingForm<'site'> => ({
  logo: logo?.image,
  meta,
  company,
  customerService,
  console: consoleOf({ console }),
  shop: {
    cashReceipt: shop.cashReceipt,
    cashReceiptFrom: shop.cashReceiptFrom ?? UNASKED_FROM,
    productLabels: shop.productLabels.map((label) => ({ ...label, shows: label.shows ?? true })),
    leftCartHours: leftCartHoursOf(shop),
    reviewReminderDays: reviewReminderDaysOf(shop),
    lowStock: pick(shop.lowStock ?? noLowStockTerms, ['from', 'email']),
    rewards: rewardsAsForm(rewardsOf({ shop })),
  },
});

const writeSite = (
  { logo: _old, ...setting }: Setting,
  { logo, meta, shop, company, customerService, console }: SettingForm<'site'>,
): Setting => ({
  ...setting,
  ...(console && { console: { ...setting.console, ...console } }),
  ...(logo && { logo: { src: variantUrl(logo, LOGO_WIDTH), image: logo } }),
  seo: { ...setting.seo, meta },
  shop: {
    ...setting.shop,
    ...shop,
    lowStock: shop.lowStock
      ? changeLowStockTerms(setting.shop.lowStock ?? noLowStockTerms, shop.lowStock)
      : setting.shop.lowStock,
    rewards: rewardsFromForm(rewardsOf(setting), shop.rewards),
  },
  company,
  customerService,
});

const site: Part<'site'> = {
  area: 'only',
  read: readSite,
  write: writeSite,
  guarded: (setting) => {
    const { bonus, payout } = rewardsOf(setting);
    return { account: setting.company.account, bonus, payout, console: consoleOf(setting) };
  },
};

/** Appends the groups that the list leaves out: this call removes nothing. Removing a group is a separate call. */
const withThoseLeftOut = (chosen: readonly NamedCode[], were: readonly NamedCode[]): NamedCode[] => [
  ...chosen,
  ...were.filter(({ code }) => !chosen.some((one) => one.code === code)),
];

/** All parts of the settings, each declared once. */
export const partsOfSetting: { [P in SettingPart]: Part<P> } = {
  'display-codes': {
    area: 'catalog',
    read: ({ shop: { displayCodes } }) => ({ displayCodes }),
    write: (setting, { displayCodes }) => withShop(setting, { displayCodes }),
  },
  'shipping-codes': {
    area: 'catalog',
    read: ({ shop }) => ({ shippingCodes: shop.shippingCodes.map(({ value, text }) => ({ value, text })) }),
    write: withShippingCodes,
  },
  'showroom-codes': { area: 'catalog', read: showroomCodesOf, write: withShowroomOrder },
  'main-links': {
    area: 'catalog',
    read: ({ main: { care }, links }) => ({ care, links }),
    write: (setting, { care, links }) => ({ ...withCare(setting, care), links }),
  },
  couriers: {
    area: 'service',
    read: (setting) => ({ couriers: [...couriersOf(setting)] }),
    write: (setting, { couriers }) => withShop(setting, { couriers }),
  },
  'shop-days': {
    area: 'service',
    read: ({ shop: { calendar = noShopDays } }) => ({
      closedDays: [...calendar.closedDays],
      enteredYears: [...calendar.enteredYears],
    }),
    write: (setting, { closedDays, enteredYears }) =>
      withShop(setting, {
        calendar: {
          closedDays: closedDays.toSorted((a, b) => a.from.localeCompare(b.from)),
          enteredYears: [...new Set(enteredYears)].sort(),
        },
      }),
  },
  site,
  whole: {
    area: site.area,
    read: async (setting, ports) => {
      const form = readSite(setting);
      const { displayCodes } = setting.shop;
      const shippingCodes = readShippingCodes(setting);
      const { showroomCodes } = await showroomCodesOf(setting, ports);
      return {
        ...form,
        shop: { ...form.shop, displayCodes, shippingCodes, showroomCodes },
        main: { care: setting.main.care },
      };
    },
    write: async (setting, { main, ...form }, ports) => {
      const { displayCodes, shippingCodes, showroomCodes, ...shop } = form.shop;
      const next = writeSite(main?.care ? withCare(setting, main.care) : setting, { ...form, shop });
      const shown = displayCodes
        ? withShop(next, { displayCodes: withThoseLeftOut(displayCodes, setting.shop.displayCodes) })
        : next;
      const shipped = shippingCodes
        ? await withShippingCodes(shown, { shippingCodes }, ports, 'shop.shippingCodes')
        : ok(shown);
      return shipped.ok && showroomCodes
        ? withShowroomOrder(shipped.value, { showroomCodes }, ports, 'shop.showroomCodes')
        : shipped;
    },
    guarded: site.guarded,
  },
};
