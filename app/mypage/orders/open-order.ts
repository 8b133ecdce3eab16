import type { AppLoadContext } from '@remix-run/node';
import { banks } from '#shared/domain/bank/banks.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { type ProofLine, proofLines } from '#shared/domain/pricing/proof-lines.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';

/** An order as its dialogs show it: of the refund account only as much as its owner recognises. */
export type OpenOrder = {
  order: Omit<OrderView, 'account'> & { refundAccount?: string };
  /** The shop's account, while a bank transfer is awaited */
  transfer?: Setting['company']['account'];
  /** The account the member left with the shop, for an order that has none of its own */
  keptAccount?: string;
  /** Why it cost what it cost, when that is asked */
  proof?: ProofLine[];
};

/** Names the goods behind a line of an order's quote, the option included. */
export const lineNames =
  ({ purchases }: Pick<OrderView, 'purchases'>) =>
  (lineId: string): string => {
    const bought = purchases.find((purchase) => purchase.lineId === lineId);
    return bought ? [bought.product.name, bought.name].filter(Boolean).join(' ') : '상품';
  };

const accountText = (account: RefundAccount | undefined): string | undefined => {
  if (!account) return undefined;
  const bank = banks[account.accountBankCode as keyof typeof banks] ?? account.accountBankCode;
  return `${bank} ${account.accountNumber} (${account.accountHolder})`;
};

/** Reads an order of the caller for its dialogs. */
export const openOrder = async (
  { shop }: AppLoadContext,
  { actor, orderNo, explain }: { actor: Actor; orderNo: string; explain: boolean },
): Promise<Result<OpenOrder>> => {
  const [found, setting, quote] = await Promise.all([
    shop.getMyOrder({ actor, orderNo }),
    shop.getSetting(),
    explain ? shop.getMyOrderQuote({ actor, orderNo }) : undefined,
  ]);
  if (!found.ok) return found;
  const { account, ...order } = found.value;
  const mayNeedOne = actor.kind === 'member' && order.paymentMethod === 'account' && !account;
  const kept = mayNeedOne ? await shop.getMyRefundAccount({ _user: actor._user }) : undefined;
  const awaitsTransfer = order.orderStatus === 'ORDER_NONPAYMENT' && order.paymentMethod === 'account';
  return ok({
    order: { ...order, refundAccount: accountText(account) },
    keptAccount: accountText(kept),
    ...(awaitsTransfer && { transfer: setting.company.account }),
    ...(quote?.ok && { proof: proofLines(quote.value, lineNames(order)) }),
  });
};
