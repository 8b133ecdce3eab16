import { isDeepStrictEqual } from 'node:util';
import type { SettingForm, SettingPart } from '#shared/contracts/setting.ts';
import { noShopDays } from '#shared/domain/calendar/calendar.ts';
import { UNASKED_FROM } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { isOuterLink, type Setting } from '#shared/domain/content/setting.ts';
import { couriersOf } from '#shared/domain/courier/courier.ts';
import { variantUrl } from '#shared/domain/media/image.ts';
import { pick } from '#shared/domain/pick.ts';
import { changedTerms, noLowStockTerms } from '#shared/domain/product/low-stock.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { giftLimitOf } from '#shared/domain/reward/hand-gift.ts';
import { type Rewards, rewardsOf } from '#shared/domain/reward/rewards.ts';
import { type AccessFailure, consoleScopes, passwordNeeded, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import {
  admitClerk,
  type Clerk,
  type ClerkFailure,
  type ConsoleArea,
  isProven,
} from '#shared/usecases/common/admit-clerk.ts';
import { displaysUnused } from '#shared/usecases/common/display-in-use.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { type SaveFailure, savedMeanwhile } from '#shared/usecases/ports/refusals.ts';

/** Pixels the logo is wide enough for on dense screens */
const LOGO_WIDTH = 640;

type RewardsForm = SettingForm<'site'>['shop']['rewards'];

/** A grade is a row of the form and a key of the setting. */
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
    ...rewards
  }: RewardsForm,
): Rewards => ({
  ...rewards,
  payout,
  formerMemberDays,
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

/** One screen's part of the settings: who may change it, what of the settings it is, and the settings with it changed. */
type Part<P extends SettingPart> = {
  area: ConsoleArea;
  read: (setting: Setting) => SettingForm<P>;
  write: (setting: Setting, form: SettingForm<P>) => Setting;
  /** What of it decides where money goes, and who is let in: a change of that asks for the password */
  guarded?: (setting: Setting) => unknown;
};

const parts: { [P in SettingPart]: Part<P> } = {
  'display-codes': {
    area: 'catalog',
    read: ({ shop: { displayCodes } }) => ({ displayCodes }),
    write: (setting, { displayCodes }) => ({ ...setting, shop: { ...setting.shop, displayCodes } }),
  },
  'main-links': {
    area: 'catalog',
    read: ({ main: { care }, links }) => ({ care, links }),
    write: (setting, { care, links }) => ({
      ...setting,
      main: { ...setting.main, care: { ...care, isOuter: isOuterLink(care.link) } },
      links,
    }),
  },
  couriers: {
    area: 'service',
    read: (setting) => ({ couriers: [...couriersOf(setting)] }),
    write: (setting, { couriers }) => ({ ...setting, shop: { ...setting.shop, couriers } }),
  },
  'shop-days': {
    area: 'service',
    read: ({ shop: { calendar = noShopDays } }) => ({
      closedDays: [...calendar.closedDays],
      enteredYears: [...calendar.enteredYears],
    }),
    write: (setting, { closedDays, enteredYears }) => ({
      ...setting,
      shop: {
        ...setting.shop,
        calendar: {
          closedDays: closedDays.toSorted((a, b) => a.from.localeCompare(b.from)),
          enteredYears: [...new Set(enteredYears)].sort(),
        },
      },
    }),
  },
  site: {
    area: 'only',
    read: ({ logo, seo: { meta }, shop, company, customerService, console }) => ({
      logo: logo?.image,
      meta,
      company,
      customerService,
      console: consoleOf({ console }),
      shop: {
        cashReceipt: shop.cashReceipt,
        cashReceiptFrom: shop.cashReceiptFrom ?? UNASKED_FROM,
        productLabels: shop.productLabels,
        lowStock: pick(shop.lowStock ?? noLowStockTerms, ['from', 'email']),
        rewards: rewardsAsForm(rewardsOf({ shop })),
      },
    }),
    write: ({ logo: _old, ...setting }, { logo, meta, shop, company, customerService, console }) => ({
      ...setting,
      ...(console && { console: { ...setting.console, ...console } }),
      ...(logo && { logo: { src: variantUrl(logo, LOGO_WIDTH), image: logo } }),
      seo: { ...setting.seo, meta },
      shop: {
        ...setting.shop,
        ...shop,
        lowStock: shop.lowStock
          ? changedTerms(setting.shop.lowStock ?? noLowStockTerms, shop.lowStock)
          : setting.shop.lowStock,
        rewards: rewardsFromForm(rewardsOf(setting), shop.rewards),
      },
      company,
      customerService,
    }),
    guarded: (setting) => {
      const { bonus, payout } = rewardsOf(setting);
      return { account: setting.company.account, bonus, payout, console: consoleOf(setting) };
    },
  },
};

/** A part of the settings as its screen edits it, with the version to hand back. */
export const getConsoleSetting =
  ({ content }: Pick<Ports, 'content'>) =>
  async <P extends SettingPart>({
    actor,
    part,
  }: {
    actor: Actor;
    part: P;
  }): Promise<Result<SettingForm<P> & { version: number }, AccessFailure>> => {
    const { area, read } = parts[part];
    const permitted = permit(actor, { scopes: consoleScopes[area] });
    if (!permitted.ok) return permitted;
    const setting = await content.setting();
    return ok({ ...read(setting), version: setting.version });
  };

/**
 * Saves one part of the settings as they were at `version`; the others stay. A change of what decides where money goes asks
 * for a proof of the password (STEP_UP_REQUIRED). CONFLICT: VERSION_CONFLICT, DISPLAY_IN_USE.
 */
export const updateSetting =
  (ports: Pick<Ports, 'content' | 'listings' | 'coupons' | 'benefitTerms' | 'clock'>) =>
  async <P extends SettingPart>({
    part,
    form,
    version,
    ...clerk
  }: Clerk & { part: P; form: SettingForm<P>; version: number }): Promise<
    Result<Setting, ClerkFailure | SaveFailure | 'DISPLAY_IN_USE'>
  > => {
    const { area, write, guarded } = parts[part];
    const by = admitClerk(ports)({ ...clerk, area });
    if (!by.ok) return by;
    const setting = await ports.content.setting();
    // What was read may be older than what the screen was opened with: its other parts must not come back.
    if (setting.version !== version) return { ok: false, failure: savedMeanwhile };
    const next = { ...write(setting, form), version: version + 1 };
    if (guarded && !isDeepStrictEqual(guarded(next), guarded(setting)) && !isProven(ports, clerk))
      return passwordNeeded();
    const staying = new Set(next.shop.displayCodes.map(({ code }) => code));
    const unused = await displaysUnused(
      ports,
      setting.shop.displayCodes.filter(({ code }) => !staying.has(code)),
    );
    if (!unused.ok) return unused;
    const saved = await ports.content.saveSetting(next, by.value, unused.value);
    return saved.ok ? ok(next) : saved;
  };
