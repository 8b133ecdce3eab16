import type { Purchase } from '#shared/domain/order/order.ts';
import { mayTransit } from '#shared/domain/order/steps/transitions.ts';
import { sortOptions } from '#shared/domain/product/option-order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { findPurchase, purchaseNotFound } from '../orders/find-order.ts';
import { findClaimedPurchases, type RequestFailure } from './request-claim.ts';
import { type ExchangeOption, type OptionNeeds, optionsFor, readOptionPrices } from './wanted-options.ts';

const shown = ({ stock: _, ...option }: ReturnType<typeof optionsFor>[number]): ExchangeOption => option;

/**
 * Lists the options that purchases of one order may be exchanged for, by purchase number: ordered as on the product's
 * page.
 */
const listOptions = async (
  ports: OptionNeeds,
  aggregate: OrderAggregate,
  purchases: readonly Purchase[],
): Promise<Record<string, ExchangeOption[]>> => {
  const { products, ...placed } = await readOptionPrices(ports, aggregate, purchases);
  const weighed = { ...placed, products: products.map((product) => sortOptions(product)) };
  return Object.fromEntries(
    purchases.map((purchase) => [
      purchase.purchaseNo,
      optionsFor(weighed, purchase, purchase.amount).map(shown),
    ]),
  );
};

/**
 * Lists the options a buyer may choose in exchange for purchases of one order; none for purchases that cannot be
 * exchanged now.
 */
export const listExchangeOptions =
  (ports: OptionNeeds) =>
  async ({
    actor,
    purchaseNos,
  }: {
    actor: Actor;
    purchaseNos: string[];
  }): Promise<Result<Record<string, ExchangeOption[]>, RequestFailure>> => {
    const found = await findClaimedPurchases(ports, actor, { purchaseNos });
    if (!found.ok) return found;
    const { aggregate, claimed } = found.value;
    const may = claimed.filter(({ purchase }) => mayTransit(purchase, 'requestExchange', 'shopper'));
    return ok(
      await listOptions(
        ports,
        aggregate,
        may.map(({ purchase }) => purchase),
      ),
    );
  };

/** Lists the options of one purchase for a clerk who enters an exchange for the buyer. Needs service scopes. */
export const listExchangeOptionsFor =
  (ports: OptionNeeds) =>
  async ({
    actor,
    purchaseNo,
  }: {
    actor: Actor;
    purchaseNo: string;
  }): Promise<Result<ExchangeOption[], AccessFailure | 'PURCHASE_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const found = await findPurchase(ports, purchaseNo);
    if (!found) return purchaseNotFound();
    const { aggregate, purchase } = found;
    if (!mayTransit(purchase, 'requestExchange', 'clerk')) return ok([]);
    return ok((await listOptions(ports, aggregate, [purchase]))[purchaseNo] ?? []);
  };
