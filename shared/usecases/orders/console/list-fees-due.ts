import type { Won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { isClaimOpen } from '#shared/domain/order/status.ts';
import type { Ports } from '../../ports/index.ts';

/** Unpaid amount of an exchange, in won. */
export type FeeDue = { orderNo: string; amount: Won };

type Listed = Pick<Purchase, 'orderNo' | 'claimStatus'>;

const isExchanged = ({ claimStatus }: Listed): boolean =>
  Boolean(claimStatus?.startsWith('EXCHANGE') && isClaimOpen(claimStatus));

/**
 * Lists the exchange fees that have to be paid before these purchases continue. A fee whose payment is in progress is
 * left out. Reads only orders with an open exchange.
 */
export const listFeesDue =
  ({ orders }: Pick<Ports, 'orders'>) =>
  async (purchases: readonly Listed[]): Promise<FeeDue[]> => {
    const orderNos = [...new Set(purchases.filter(isExchanged).map(({ orderNo }) => orderNo))];
    const claims = orderNos.length > 0 ? await orders.claimsOf(orderNos) : [];
    return claims.flatMap(({ orderNo, fee }) =>
      fee?.state === 'DUE' && fee.settling === undefined ? [{ orderNo, amount: fee.amount }] : [],
    );
  };
