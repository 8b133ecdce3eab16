import type {
  ShippingCodeForm,
  ShippingSetForm,
  ShippingSetUpdate,
} from '#shared/contracts/orders/shipping.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  listPoliciesInForce,
  listProductsWithoutPolicy,
  sortByCodes,
} from '#shared/domain/shipping/policy.ts';
import type { ShippingCode, ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import { type SaveFailure, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { shippingCodeFrom } from '../common/shipping-codes.ts';
import type { Ports } from '../ports/index.ts';
import type { SearchIndex } from '../ports/outside/search.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<Ports, 'benefitTerms' | 'content' | 'ids' | 'clock'>;

/** All option sets and all shipping codes; `version` is that of the setting that contains the codes. */
export type ConsoleShippings = { sets: ShippingOptionSet[]; codes: ShippingCode[]; version: number };

/** Reads shipping as clerks see it: policies in force or not, and codes. Needs catalog scopes. */
export const getConsoleShippings =
  ({ benefitTerms, content }: Pick<Ports, 'benefitTerms' | 'content'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<ConsoleShippings, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const [sets, setting] = await Promise.all([benefitTerms.shippings.all(), content.setting()]);
    const codes = setting.shop.shippingCodes;
    return ok({ sets: sortByCodes(sets, codes), codes, version: setting.version });
  };

/** Creates an option set. Answers INVALID / UNKNOWN_SHIPPING_CODE when a policy names a code the shop does not have. */
export const createShipping =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ShippingSetForm }): Promise<
    Result<ShippingOptionSet, ClerkFailure | SaveFailure | 'UNKNOWN_SHIPPING_CODE'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const set = setOf(ports, { ...form, _id: ports.ids.next(), version: 0 });
    const saved = await retryOnConflict(async () => {
      const setting = await settingWithCodes(ports, set);
      if (!setting.ok) return setting;
      return ports.benefitTerms.shippings.saveUnder(setting.value.version, set, [], by.value);
    });
    return saved.ok ? ok(set) : saved;
  };

/**
 * Changes an option set. Answers CONFLICT / VERSION_CONFLICT when somebody saved it since; CONFLICT / SHIPPING_IN_USE
 * when products on sale would have no policy any more, now or when it ends: because it is off, ended or has fewer
 * targets; INVALID / UNKNOWN_SHIPPING_CODE. While the products on sale are unknown it is saved: switching off is then
 * the way to remove a policy.
 */
export const updateShipping =
  (ports: Needs & Pick<Ports, 'search'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ShippingSetUpdate }): Promise<
    Result<ShippingOptionSet, ClerkFailure | SaveFailure | 'SHIPPING_IN_USE' | 'UNKNOWN_SHIPPING_CODE'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const set = setOf(ports, form);
    const saved = await retryOnConflict(async () => {
      const setting = await settingWithCodes(ports, set);
      if (!setting.ok) return setting;
      const cover = await coverFor(ports, set, by.value.at);
      if (!cover.ok) return cover;
      return ports.benefitTerms.shippings.saveUnder(setting.value.version, set, cover.value, by.value);
    });
    return saved.ok ? ok(set) : saved;
  };

/** Builds the set for storage from a form. */
const setOf = ({ ids }: Pick<Ports, 'ids'>, form: ShippingSetUpdate): ShippingOptionSet => ({
  ...form,
  options: form.options.map((policy) => ({ ...policy, _id: policy._id ?? ids.next() })),
  version: form.version + 1,
});

/** Returns the setting, if it has all the codes a set names; the set is saved only while the setting is unchanged. */
const settingWithCodes = async (
  { content }: Pick<Ports, 'content'>,
  { options }: ShippingOptionSet,
): Promise<Result<Setting, 'UNKNOWN_SHIPPING_CODE'>> => {
  const setting = await content.setting();
  const known = new Set(setting.shop.shippingCodes.map(({ value }) => value));
  const issues = options.flatMap(({ code }, at) =>
    known.has(code) ? [] : [{ path: `options.${at}.code`, message: '배송 방법을 찾을 수 없습니다.' }],
  );
  return issues.length > 0
    ? fail('UNKNOWN_SHIPPING_CODE', '배송 방법을 찾을 수 없습니다.', { issues })
    : ok(setting);
};

/** Describes the parts of a set that decide which products it ships. */
const reachOf = ({ target, options }: ShippingOptionSet): string =>
  JSON.stringify([target, options.map(({ code }) => code)]);

/**
 * Finds the sets that ship the products this one, as it is to be saved, no longer ships. Answers CONFLICT /
 * SHIPPING_IN_USE.
 */
const coverFor = async (
  ports: Needs & Pick<Ports, 'search'>,
  after: ShippingOptionSet,
  now: string,
): Promise<Result<ShippingOptionSet[], 'SHIPPING_IN_USE'>> => {
  const sets = await ports.benefitTerms.shippings.all();
  const before = sets.find(({ _id }) => _id === after._id);
  if (!before) return ok([]);
  const end = after.endsAt && after.endsAt >= now ? [secondsAfter(after.endsAt, 1)] : [];
  const cover = new Map<string, ShippingOptionSet>();
  for (const at of [now, ...end]) {
    const isInForce = (set: ShippingOptionSet) => listPoliciesInForce([set], at).length > 0;
    if (!isInForce(before) || (isInForce(after) && reachOf(before) === reachOf(after))) continue;
    const policies = listPoliciesInForce(sets, at);
    const staying = listPoliciesInForce(
      sets.map((set) => (set === before ? after : set)),
      at,
    );
    const uncovered = await leftOnSale(ports, { policies, staying });
    if (uncovered && uncovered.length > 0) return inUse(uncovered, '변경');
    for (const set of setsThatCoverFor(sets, after._id, at)) cover.set(set._id, set);
  }
  return ok([...cover.values()]);
};

/** Reads one option set, in force or not. Answers NOT_FOUND / SHIPPING_NOT_FOUND. */
export const getShipping =
  ({ benefitTerms }: Pick<Ports, 'benefitTerms'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<ShippingOptionSet, AccessFailure | 'SHIPPING_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const set = (await benefitTerms.shippings.all()).find(
      (shippingOptionSet) => shippingOptionSet._id === _id,
    );
    return set ? ok(set) : fail('SHIPPING_NOT_FOUND', '배송비 정책을 찾을 수 없습니다.');
  };

/** Milliseconds a removal waits for the catalog in memory: only a process that has just started has none. */
const CATALOG_PATIENCE = 3_000;

/**
 * Removes an option set; orders keep the fees they were charged. Answers CONFLICT / SHIPPING_IN_USE while it is the
 * only one that ships some products on sale: nobody could order them; UNAVAILABLE / NO_SNAPSHOT while the products on
 * sale are unknown. A set that is not in force is removed without this check. Of two clerks who remove the last two at
 * once, one is refused: the sets that ship the products instead are a condition of the write.
 */
export const deleteShipping =
  (ports: Needs & Pick<Ports, 'search'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'ITEM_NOT_FOUND' | 'NO_SNAPSHOT' | 'SHIPPING_IN_USE'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    return retryOnConflict(async () => {
      const sets = await ports.benefitTerms.shippings.all();
      const others = sets.filter((set) => set._id !== _id);
      const policies = listPoliciesInForce(sets, by.value.at);
      const staying = listPoliciesInForce(others, by.value.at);
      if (staying.length === policies.length) return ports.benefitTerms.shippings.remove(_id, by.value);
      const uncovered = await leftOnSale(ports, { policies, staying });
      if (!uncovered) return noSnapshot();
      if (uncovered.length > 0) return inUse(uncovered, '삭제');
      return ports.benefitTerms.shippings.removeWhile(
        _id,
        setsThatCoverFor(sets, _id, by.value.at),
        by.value,
      );
    });
  };

/** Finds the sets in force that share a shipping code with the removed one: they must exist when it is removed. */
const setsThatCoverFor = (
  sets: readonly ShippingOptionSet[],
  _id: string,
  now: string,
): ShippingOptionSet[] => {
  const ways = new Set(sets.find((set) => set._id === _id)?.options.map(({ code }) => code));
  return sets.filter(
    (set) => set._id !== _id && listPoliciesInForce([set], now).some(({ code }) => ways.has(code)),
  );
};

/** Finds products on sale that would have no policy any more; undefined while this is unknown. */
const leftOnSale = async (
  { search }: Pick<Ports, 'search'>,
  change: Parameters<typeof listProductsWithoutPolicy>[1],
): Promise<{ name: string }[] | undefined> => {
  const catalog = await search.index(CATALOG_PATIENCE);
  if (!catalog || catalog.tables.overflown || catalog.tables.isPartial) return undefined;
  return listProductsWithoutPolicy(shippedOf(catalog), change);
};

const noSnapshot = () =>
  fail(
    'NO_SNAPSHOT',
    '이 정책으로 판매 중인 상품을 확인하지 못했습니다. 잠시 후 다시 시도하거나, 사용 안 함으로 바꾼 뒤 삭제해주세요.',
  );

const inUse = ([first, ...others]: readonly { name: string }[], deed: '변경' | '삭제') => {
  const which =
    others.length > 0 ? `'${first?.name}' 외 상품 ${others.length}개가` : `'${first?.name}' 상품이`;
  return fail(
    'SHIPPING_IN_USE',
    `${which} 이 배송비 정책으로 판매 중입니다. 상품의 배송 방법을 바꾸거나 다른 정책을 등록한 뒤 ${deed}해주세요.`,
  );
};

/** Lists the shown products with the data by which policies are chosen. */
const shippedOf = ({ tables, documents }: SearchIndex) => {
  const byId = new Map(tables.categories.map((category) => [category._id, category]));
  return [...documents.values()].map(({ card, shippingCode }) => ({
    _product: card._id,
    name: card.name,
    _brand: card.brand?._id,
    _categories: [...(byId.get(card._category)?._parents ?? []), card._category],
    shippingCode,
  }));
};

/**
 * Adds a shipping code, or replaces the one of the same `value`. The warehouse is located by its address, because fees
 * by distance start there. Answers CONFLICT / VERSION_CONFLICT when the setting was saved since.
 */
export const saveShippingCode =
  (ports: Needs & Pick<Ports, 'geocoding'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ShippingCodeForm }): Promise<Result<ShippingCode, ClerkFailure | SaveFailure>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const setting = await ports.content.setting();
    const { version, ...rest } = form;
    if (setting.version !== version) return { ok: false, failure: savedMeanwhile };
    const code = await shippingCodeFrom(ports, setting, rest);
    const codes = setting.shop.shippingCodes;
    const shippingCodes = codes.some(({ value }) => value === code.value)
      ? codes.map((shippingCode) => (shippingCode.value === code.value ? code : shippingCode))
      : [...codes, code];
    const saved = await ports.content.saveSetting(withCodes(setting, version, shippingCodes), by.value);
    return saved.ok ? ok(code) : saved;
  };

/**
 * Deletes a shipping code. Answers CONFLICT / SHIPPING_CODE_IN_USE while a policy uses it: that none does is a
 * condition of the write.
 */
export const deleteShippingCode =
  (ports: Needs) =>
  async ({
    value,
    ...clerk
  }: Clerk & { value: string }): Promise<Result<void, ClerkFailure | 'BUSY' | 'SHIPPING_CODE_IN_USE'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const remove = async () => {
      // Read before the sets: a set saved after this changes the revision, and this is retried.
      const shippingRevision = await ports.benefitTerms.shippings.revision();
      const [sets, setting] = await Promise.all([
        ports.benefitTerms.shippings.all(),
        ports.content.setting(),
      ]);
      if (sets.some(({ options }) => options.some(({ code }) => code === value)))
        return fail('SHIPPING_CODE_IN_USE', '배송비 정책이 있는 배송 방법은 삭제할 수 없습니다.');
      const shippingCodes = setting.shop.shippingCodes.filter((code) => code.value !== value);
      const next = withCodes(setting, setting.version, shippingCodes);
      return ports.content.saveSetting(next, by.value, { shippingRevision });
    };
    return retryOnConflict(remove, { on: 'VERSION_CONFLICT' });
  };

const withCodes = (setting: Setting, version: number, shippingCodes: ShippingCode[]): Setting => ({
  ...setting,
  shop: { ...setting.shop, shippingCodes },
  version: version + 1,
});
