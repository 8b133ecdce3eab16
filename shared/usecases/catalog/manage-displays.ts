import {
  HIDDEN_DISPLAY_CODES,
  homeDisplayCodes,
  isDisplay,
  type NamedCode,
  type Setting,
} from '#shared/domain/content/setting.ts';
import type { DisplayEntry } from '#shared/domain/display/display.ts';
import { scopeOf } from '#shared/domain/product/listing.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { type CodedSaveFailure, codeTaken, type SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ensureDisplaysUnused } from '#shared/usecases/common/display-in-use.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { type PickedProduct, readPicked } from './picked-products.ts';

/** Entry as a clerk sees it: the product or review it refers to, hidden or not; neither when that was deleted. */
export type ConsoleDisplayEntry = Pick<DisplayEntry, '_product' | '_review'> & {
  product?: PickedProduct;
  review?: Pick<Review, '_id' | 'subject' | 'star' | 'product' | 'images' | 'shows'>;
};
export type ConsoleDisplay = { code: string; version: number; entries: ConsoleDisplayEntry[] };

const displayNotFound = () => fail('DISPLAY_NOT_FOUND', '진열을 찾을 수 없습니다.');

/**
 * Reads the entries of a display, without a cache, with the version to pass when saving. Needs catalog scopes of the
 * console. Answers NOT_FOUND.
 */
export const getConsoleDisplay =
  ({ content, reviews, ...ports }: Pick<Ports, 'content' | 'products' | 'reviews' | 'clock'>) =>
  async ({
    actor,
    code,
  }: {
    actor: Actor;
    code: string;
  }): Promise<Result<ConsoleDisplay, AccessFailure | 'DISPLAY_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    if (!isDisplay(code, await content.setting())) return displayNotFound();
    const { entries, version } = await content.displayForEdit(code);
    const [picked, written] = await Promise.all([
      readPicked(
        ports,
        entries.flatMap(({ _product }) => _product ?? []),
      ),
      reviews.reviews(entries.flatMap(({ _review }) => _review ?? [])),
    ]);
    const goods = new Map(picked.map((product) => [product._id, product]));
    const words = new Map(written.map((review) => [review._id, review]));
    return ok({
      code,
      version,
      entries: entries.map(({ _product, _review }) => {
        const product = goods.get(_product ?? '');
        const review = words.get(_review ?? '');
        return {
          ...(_product && { _product }),
          ...(_review && { _review }),
          ...(product && { product }),
          ...(review && {
            review: {
              _id: review._id,
              subject: review.subject,
              star: review.star,
              product: review.product,
              images: review.images,
              shows: review.shows,
            },
          }),
        };
      }),
    });
  };

type Input = Clerk & { code: string; entries: { _product?: string; _review?: string }[]; version: number };

/**
 * Replaces the entries of a display as it was at `version`; their order is the index. Answers NOT_FOUND /
 * DISPLAY_NOT_FOUND when no group has that code (any more); CONFLICT / VERSION_CONFLICT.
 */
export const saveDisplay =
  (ports: Pick<Ports, 'content' | 'ids' | 'clock'>) =>
  async ({
    code,
    entries,
    version,
    ...clerk
  }: Input): Promise<Result<DisplayEntry[], ClerkFailure | SaveFailure | 'DISPLAY_NOT_FOUND'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const setting = await ports.content.setting();
    if (!isDisplay(code, setting)) return displayNotFound();
    const settingVersion = homeDisplayCodes.includes(code) ? undefined : setting.version;
    const placed = entries.map((entry, index) => ({ ...entry, _id: ports.ids.next(), code, index }));
    const saved = await ports.content.saveDisplay(
      code,
      { entries: placed, version, settingVersion },
      by.value,
    );
    return saved.ok ? ok(placed) : saved;
  };

/**
 * Display group of the header (rules 8.8), with the number of its entries and of the shown products that belong to it.
 */
export type DisplayGroup = NamedCode & { inHeader: boolean; entries: number; products: number };

/** Group as a clerk adds one. */
type GroupInput = Clerk & { form: NamedCode };

/**
 * Adds a group at the end of the header. Answers CONFLICT: CODE_TAKEN, VERSION_CONFLICT when the settings were saved
 * meanwhile.
 */
export const createDisplayGroup =
  (ports: Pick<Ports, 'content' | 'clock'>) =>
  async ({ form, ...clerk }: GroupInput): Promise<Result<NamedCode, ClerkFailure | CodedSaveFailure>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const setting = await ports.content.setting();
    const { displayCodes } = setting.shop;
    if (displayCodes.some(({ code }) => code === form.code)) return { ok: false, failure: codeTaken };
    const saved = await ports.content.saveSetting(
      withGroups(setting, [...displayCodes, { code: form.code, name: form.name }]),
      by.value,
    );
    return saved.ok ? ok(form) : saved;
  };

const withGroups = (setting: Setting, displayCodes: NamedCode[]): Setting => ({
  ...setting,
  shop: { ...setting.shop, displayCodes },
  version: setting.version + 1,
});

/**
 * Removes a group of the header. Answers NOT_FOUND; CONFLICT: DISPLAY_IN_USE while it has entries, shown products
 * belong to it or coupons target it, VERSION_CONFLICT when the settings or a coupon were saved meanwhile.
 */
export const deleteDisplayGroup =
  (ports: Pick<Ports, 'content' | 'listings' | 'coupons' | 'benefitTerms' | 'clock'>) =>
  async ({
    _id: code,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | SaveFailure | 'DISPLAY_IN_USE' | 'DISPLAY_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const setting = await ports.content.setting();
    const { displayCodes } = setting.shop;
    const group = displayCodes.find((displayCode) => displayCode.code === code);
    if (!group) return displayNotFound();
    const unused = await ensureDisplaysUnused(ports, [group]);
    if (!unused.ok) return unused;
    return ports.content.saveSetting(
      withGroups(
        setting,
        displayCodes.filter((displayCode) => displayCode !== group),
      ),
      by.value,
      unused.value,
    );
  };

/** Lists the groups of the settings, in their order. Needs catalog scopes of the console. */
export const listDisplayGroups =
  ({ content, listings }: Pick<Ports, 'content' | 'listings'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<DisplayGroup[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const { displayCodes } = (await content.setting()).shop;
    const [counts, displays] = await Promise.all([
      listings.scopeCounts(displayCodes.map(({ code }) => scopeOf({ group: code }))),
      Promise.all(displayCodes.map(({ code }) => content.display(code))),
    ]);
    return ok(
      displayCodes.map((group, at) => ({
        ...group,
        inHeader: !HIDDEN_DISPLAY_CODES.includes(group.code),
        entries: displays[at]?.length ?? 0,
        products: counts.get(scopeOf({ group: group.code })) ?? 0,
      })),
    );
  };
