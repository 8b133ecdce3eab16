import type { AppLoadContext } from '@remix-run/node';
import type { ShownProof } from '#app/shop/price/price-proof.tsx';
import { PRICE_PROOF, REFUND_PROOF } from '#app/shop/price/price-proof-titles.ts';
import { banks } from '#shared/domain/bank/banks.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { sumRefundProof, toProofLines } from '#shared/domain/pricing/proof-lines.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { ExchangeOption } from '#shared/usecases/claims/wanted-options.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';
import type { RefundProof } from '#shared/usecases/orders/refund-proof.ts';

/** Order as its dialogs show it. The refund account is masked so far that only its owner recognizes it. */
export type OpenOrder = {
  order: Omit<OrderView, 'account'> & { refundAccount?: string };
  /** Shop's account, while a bank transfer is awaited */
  transfer?: Setting['company']['account'];
  /** Shop's account, while an extra charge or fee is due */
  chargeAccount?: Setting['company']['account'];
  /** Account the member has registered, for an order that has none of its own */
  keptAccount?: string;
  /** Options the goods of an exchange may be exchanged for, by purchase number */
  options?: Record<string, ExchangeOption[]>;
  /** Days on which claimed goods may be collected, `2026-11-23`, while a claim is being requested */
  pickupDays?: string[];
  /** Steps of the price or of a refund, when they are requested */
  proof?: ShownProof;
};

const accountText = (account: RefundAccount | undefined): string | undefined => {
  if (!account) return undefined;
  const bank = banks[account.accountBankCode as keyof typeof banks] ?? account.accountBankCode;
  return `${bank} ${account.accountNumber} (${account.accountHolder})`;
};

/** Reads the requested proof: of a price, a promise or a refund, with every step. */
const readProof = async (
  { shop }: AppLoadContext,
  { actor, orderNo, why }: { actor: Actor; orderNo: string; why: string },
): Promise<Result<RefundProof & Omit<ShownProof, 'lines'>, 'ORDER_NOT_FOUND' | 'PROOF_NOT_FOUND'>> => {
  if (why === 'price') {
    const quote = await shop.getMyOrderQuote({ actor, orderNo });
    return quote.ok ? ok({ ...quote.value, title: PRICE_PROOF, total: quote.value.totalPrice }) : quote;
  }
  const proof = await shop.getMyRefundProof({ actor, orderNo, why });
  if (!proof.ok) return proof;
  return ok({ ...proof.value, title: REFUND_PROOF, total: sumRefundProof(proof.value.proof) });
};

/** Reads an order of the caller for its dialogs, with the requested proof. */
export const openOrder = async (
  context: AppLoadContext,
  {
    actor,
    orderNo,
    why,
    exchanging = [],
    isCollecting = false,
  }: {
    actor: Actor;
    orderNo: string;
    why?: string;
    exchanging?: readonly string[];
    isCollecting?: boolean;
  },
): Promise<Result<OpenOrder, 'ORDER_NOT_FOUND' | 'PROOF_NOT_FOUND'>> => {
  const { shop } = context;
  const [found, setting, proof, options, pickupDays] = await Promise.all([
    shop.getMyOrder({ actor, orderNo }),
    shop.getSetting(),
    why ? readProof(context, { actor, orderNo, why }) : undefined,
    exchanging.length > 0 ? shop.listExchangeOptions({ actor, purchaseNos: [...exchanging] }) : undefined,
    isCollecting ? shop.listPickupDays() : undefined,
  ]);
  if (!found.ok) return found;
  if (proof && !proof.ok) return proof;
  const { account, ...order } = found.value;
  const mayNeedOne = actor.kind === 'member' && order.paymentMethod === 'account' && !account;
  const refundAccount = mayNeedOne ? await shop.getMyRefundAccount({ _user: actor._user }) : undefined;
  const awaitsTransfer = order.orderStatus === 'ORDER_NONPAYMENT' && order.paymentMethod === 'account';
  return ok({
    order: { ...order, refundAccount: accountText(account) },
    keptAccount: accountText(refundAccount),
    ...(options?.ok && { options: options.value }),
    ...(pickupDays && { pickupDays }),
    ...(awaitsTransfer && { transfer: setting.company.account }),
    ...(order.charges.some(({ state }) => state === 'DUE') && { chargeAccount: setting.company.account }),
    ...(proof && {
      proof: {
        title: proof.value.title,
        total: proof.value.total,
        lines: toProofLines(proof.value, lineNames(order.purchases)),
      },
    }),
  });
};
