import type { ImageRef } from '#shared/domain/media/image.ts';
import { restockMessage } from '#shared/domain/message/restock-messages.ts';
import { pictureOfChoice } from '#shared/domain/product/option-pictures.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import type { RestockAlert } from '#shared/domain/product/restock-alert.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import { isNight } from '#shared/domain/time/night.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

type AlertPorts = Pick<Ports, 'restockAlerts' | 'products' | 'unitOfWork' | 'clock'>;
type OfSku = Pick<RestockAlert, '_product' | 'sku'>;

/**
 * Stores a member's wish to be notified once a variant is back in stock; asking again succeeds. Answers NOT_FOUND /
 * PRODUCT_NOT_FOUND, SKU_NOT_FOUND; CONFLICT / IN_STOCK for a variant that can be bought, RESTOCK_LIMIT above the
 * limit, BUSY.
 */
export const requestRestockAlert =
  (ports: AlertPorts) =>
  async ({
    _user,
    _product,
    sku,
  }: OfSku & { _user: string }): Promise<
    Result<RestockAlert, 'BUSY' | 'IN_STOCK' | 'PRODUCT_NOT_FOUND' | 'RESTOCK_LIMIT' | 'SKU_NOT_FOUND'>
  > => {
    const [found] = await ports.products.stockedProducts([_product]);
    if (!found?.product.shows || found.product.target)
      return fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');
    if (!found.skus.some((one) => one.sku === sku && one.enabled))
      return fail('SKU_NOT_FOUND', '옵션을 찾을 수 없습니다.');
    const alert = { _user, _product, sku, createdAt: ports.clock.now() };
    const committed = await ports.unitOfWork.commit(ports.restockAlerts.ask(alert));
    if (committed.ok) return ok(alert);
    const { failure } = committed;
    if (failure.code !== 'ALERT_ASKED') return { ok: false, failure: { ...failure, code: failure.code } };
    return ok((await ports.restockAlerts.alert(alert)) ?? alert);
  };

/** Removes a member's alert. May be repeated. */
export const cancelRestockAlert =
  (ports: Pick<Ports, 'restockAlerts' | 'unitOfWork'>) =>
  async (key: OfSku & { _user: string }): Promise<Result<void, 'BUSY'>> => {
    const alert = await ports.restockAlerts.alert(key);
    if (!alert) return ok(undefined);
    const dropped = await ports.unitOfWork.commit(ports.restockAlerts.drop(alert));
    if (dropped.ok || dropped.failure.code === 'ALERT_GONE') return ok(undefined);
    return { ok: false, failure: { ...dropped.failure, code: dropped.failure.code } };
  };

/** Alert with its product; without `product` when the shop no longer shows it. */
export type MyRestock = RestockAlert & { product?: { name: string; thumb: ImageRef; option: string } };

/** Product with sold-out variants that a member may ask for. */
export type RestockChoice = {
  product: { _id: string; name: string };
  skus: { sku: string; name: string; thumb: ImageRef; isAsked: boolean }[];
};

/**
 * Lists a member's alerts, latest first; with `_product` also the variants of that product that can be asked for, `sku`
 * before the others.
 */
export const getMyRestocks =
  ({ restockAlerts, products }: Pick<Ports, 'restockAlerts' | 'products'>) =>
  async ({
    _user,
    _product,
    sku,
  }: {
    _user: string;
    _product?: string;
    sku?: string;
  }): Promise<{
    restocks: MyRestock[];
    choice?: RestockChoice;
  }> => {
    const [alerts, [asked]] = await Promise.all([
      restockAlerts.ofMember(_user),
      _product ? products.stockedProducts([_product], { consistent: false }) : [],
    ]);
    const goods = await products.productsOfLines(alerts);
    return {
      restocks: alerts.map((alert) => ({ ...alert, ...shownOf(alert, goods) })),
      ...(asked?.product.shows && !asked.product.target && { choice: choiceOf(asked, alerts, sku) }),
    };
  };

const shownOf = ({ _product, sku }: OfSku, goods: readonly StockedProduct[]): Pick<MyRestock, 'product'> => {
  const found = goods.find(({ product }) => product._id === _product);
  const variant = found?.skus.find((one) => one.sku === sku);
  if (!found?.product.shows || !variant) return {};
  const { name } = found.product;
  return {
    product: { name, thumb: pictureOfChoice(found.product, variant.value), option: variant.name },
  };
};

const choiceOf = (
  { product, skus }: StockedProduct,
  alerts: readonly RestockAlert[],
  first?: string,
): RestockChoice => ({
  product: { _id: product._id, name: product.name },
  skus: skus
    .filter(({ enabled, stock }) => enabled && stock <= 0)
    .sort((a, b) => Number(b.sku === first) - Number(a.sku === first))
    .map(({ sku, name, value }) => ({
      sku,
      name,
      thumb: pictureOfChoice(product, value),
      isAsked: alerts.some((alert) => alert._product === product._id && alert.sku === sku),
    })),
});

/** Members notified in parallel, and alerts of a variant read at a time. */
const AT_ONCE = 8;
const PAGE = 200;

type Telling = Pick<Ports, 'restockAlerts' | 'products' | 'users' | 'messageWrites' | 'unitOfWork' | 'clock'>;

/**
 * Stream: notifies the members who wait for a variant that is back in stock, each once: the alert is deleted and the
 * message written in one transaction. At night the variant is stored for the morning. A repeated change notifies only
 * those not notified yet.
 */
export const alertRestocked =
  (ports: Telling) =>
  async (changes: readonly Change[]): Promise<void> => {
    const now = ports.clock.now();
    for (const change of changes)
      for (const of of await returned(ports, change)) {
        if (isNight(now)) await ports.restockAlerts.noteRestocked(of, now);
        else await notifyWaitingMembers(ports, of);
      }
  };

/**
 * Lists the variants a change may have brought back in stock: its own, or all of a product that is sold and shown
 * again.
 */
const returned = async ({ products }: Telling, change: Change): Promise<OfSku[]> => {
  const handlers: ChangeHandlers<OfSku | string | undefined> = {
    sku: ({ before, after }) => (after && isThere(after) && !(before && isThere(before)) ? after : undefined),
    product: ({ before, after }) =>
      after && before && isSold(after) && !isSold(before) ? after._id : undefined,
  };
  const found = handleChange(handlers, change);
  if (typeof found !== 'string') return found ? [{ _product: found._product, sku: found.sku }] : [];
  const [stocked] = await products.stockedProducts([found]);
  return (stocked?.skus ?? []).filter(isThere).map(({ _product, sku }) => ({ _product, sku }));
};

const isThere = ({ enabled, stock }: { enabled: boolean; stock: number }): boolean => enabled && stock > 0;
const isSold = ({ shows, sells }: { shows: boolean; sells: boolean }): boolean => shows && sells;

/** Schedule: in the morning, notifies members of variants that came back in stock at night. */
export const sendRestockAlerts = (ports: Telling & WorkPorts) =>
  workThrough(ports, 'send-restock-alerts', () => {
    const now = ports.clock.now();
    return [
      queue(
        'restocks',
        (page) => ports.restockAlerts.restocked(now, page),
        async (of) => {
          await notifyWaitingMembers(ports, of);
          await ports.restockAlerts.settleRestocked(of);
        },
      ),
    ];
  });

/** Notifies all members who wait for a variant, as long as it can be bought. */
export const notifyWaitingMembers = async (ports: Telling, of: OfSku): Promise<void> => {
  for (;;) {
    const waiting = await ports.restockAlerts.waiting(of, PAGE);
    if (waiting.length === 0) return;
    const [stocked] = await ports.products.stockedProducts([of._product]);
    const sku = stocked?.skus.find((one) => one.sku === of.sku);
    if (!stocked || !sku || !isSold(stocked.product) || !isThere(sku)) return;
    for (let at = 0; at < waiting.length; at += AT_ONCE)
      await Promise.all(
        waiting.slice(at, at + AT_ONCE).map((alert) => tell(ports, alert, { product: stocked.product, sku })),
      );
  }
};

const tell = async (
  ports: Telling,
  alert: RestockAlert,
  goods: { product: StockedProduct['product']; sku: StockedProduct['skus'][number] },
): Promise<void> => {
  const user = await ports.users.user(alert._user);
  const written = await ports.unitOfWork.commit([
    ...ports.restockAlerts.drop(alert),
    ...(user ? [ports.messageWrites.put(restockMessage(user, { ...goods, alert }, ports.clock.now()))] : []),
  ]);
  // Notified by another run, or withdrawn, meanwhile.
  if (written.ok || written.failure.code === 'ALERT_GONE') return;
  throw new Error(`restock of ${alert._product}: ${written.failure.code}`);
};
