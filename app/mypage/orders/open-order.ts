import type { AppLoadContext } from '@remix-run/node';
import type { ShownProof } from '#app/shop/price/price-proof.tsx';
import { PRICE_PROOF, REFUND_PROOF } from '#app/shop/price/price-proof-titles.ts';
import { banks } from '#shared/domain/bank/banks.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { proofLines, refundTotal } from '#shared/domain/pricing/proof-lines.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { ExchangeOption } from '#shared/usecases/claims/wanted-options.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';
import type { RefundProof } from '#shared/usecases/orders/refund-proof.ts';

/** An order as its dialogs show it: of the refund account only as much as its owner recognises. */
export type OpenOrder = {
  order: Omit<OrderView, 'account'> & { refundAccount?: string };
  /** The shop's account, while a bank transfer is awaited */
  transfer?: Setting['company']['account'];
  /** The same, while something is asked for besides the order */
  chargeAccount?: Setting['company']['account'];
  /** The account the member left with the shop, for an order that has none of its own */
  keptAccount?: string;
  /** What the goods that are to be exchanged may be exchanged for, by their numbers */
  options?: Record<string, ExchangeOption[]>;
  /** Why it cost what it cost, or refunds what it does, when that is asked */
  proof?: ShownProof;
};

const accountText = (account: RefundAccount | undefined): string | undefined => {
  if (!account) return undefined;
  const bank = banks[account.accountBankCode as keyof typeof banks] ?? account.accountBankCode;
  return `${bank} ${account.accountNumber} (${account.accountHolder})`;
};

/** What is asked why: a price, a promise or a refund, with every step of it. */
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
  return ok({ ...proof.value, title: REFUND_PROOF, total: refundTotal(proof.value.proof) });
};

/** Reads an order of the caller for its dialogs, with the steps of what is asked why. */
export const openOrder = async (
  context: AppLoadContext,
  {
    actor,
    orderNo,
    why,
    exchanging = [],
  }: { actor: Actor; orderNo: string; why?: string; exchanging?: readonly string[] },
): Promise<Result<OpenOrder, 'ORDER_NOT_FOUND' | 'PROOF_NOT_FOUND'>> => {
  const { shop } = context;
  const [found, setting, proof, options] = await Promise.all([
    shop.getMyOrder({ actor, orderNo }),
    shop.getSetting(),
    why ? readProof(context, { actor, orderNo, why }) : undefined,
    exchanging.length > 0 ? shop.listExchangeOptions({ actor, purchaseNos: [...exchanging] }) : undefined,
  ]);
  if (!found.ok) return found;
  if (proof && !proof.ok) return proof;
  const { account, ...order } = found.value;
  const mayNeedOne = actor.kind === 'member' && order.paymentMethod === 'account' && !account;
  const kept = mayNeedOne ? await shop.getMyRefundAccount({ _user: actor._user }) : undefined;
  const awaitsTransfer = order.orderStatus === 'ORDER_NONPAYMENT' && order.paymentMethod === 'account';
  return ok({
    order: { ...order, refundAccount: accountText(account) },
    keptAccount: accountText(kept),
    ...(options?.ok && { options: options.value }),
    ...(awaitsTransfer && { transfer: setting.company.account }),
    ...(order.charges.some(({ state }) => state === 'DUE') && { chargeAccount: setting.company.account }),
    ...(proof && {
      proof: {
        title: proof.value.title,
        total: proof.value.total,
        lines: proofLines(proof.value, lineNames(order.purchases)),
      },
    }),
  });
};
