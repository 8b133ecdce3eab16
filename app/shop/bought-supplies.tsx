import { useEffect, useState } from 'react';
import type { LinkedView } from '#shared/domain/display/views.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { SuppliesPanel } from './supplies.tsx';

type Bought = Pick<PurchaseView, '_product' | 'orderStatus'>;

const isPaid = ({ orderStatus }: Bought): boolean =>
  orderStatus !== 'ORDER_NONPAYMENT' && orderStatus !== 'ORDER_CANCELED';

const read = async (products: string, signal: AbortSignal): Promise<LinkedView[]> => {
  const answer = await fetch(`/api/v1/shop/supplies?products=${products}`, { signal });
  return answer.ok ? ((await answer.json()) as { supplies: LinkedView[] }).supplies : [];
};

/**
 * Supplies of paid goods. They are loaded after the order is shown, from an answer that is the same for everybody, so
 * that the order does not wait for them.
 */
export const BoughtSupplies = ({ purchases }: { purchases: readonly Bought[] }) => {
  const [supplies, setSupplies] = useState<readonly LinkedView[]>([]);
  const products = [...new Set(purchases.filter(isPaid).map(({ _product }) => _product))].sort().join();
  useEffect(() => {
    setSupplies([]);
    if (!products) return;
    const leaving = new AbortController();
    read(products, leaving.signal).then(setSupplies, () => undefined);
    return () => leaving.abort();
  }, [products]);
  return <SuppliesPanel supplies={supplies} cart="/mypage/cart" />;
};
