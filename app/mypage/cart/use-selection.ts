import { useEffect, useState } from 'react';
import type { QuoteTotals } from '#shared/domain/pricing/types.ts';
import type { CartLineView } from '#shared/usecases/carts/carts.ts';

export type Selection = {
  has(_id: string): boolean;
  toggle(_id: string): void;
  toggleAll(): void;
  /** Ids of what is ticked and can be ordered */
  ids: string[];
  all: boolean;
  /** The price of what is ticked; undefined while it is asked for or when nothing is */
  totals?: QuoteTotals;
};

/**
 * What is ticked in a cart: at first everything that can be ordered, priced by the page itself.
 * Any other choice is priced by the server, which alone knows the shipping of it.
 */
export const useSelection = (lines: readonly CartLineView[], all?: QuoteTotals): Selection => {
  const orderable = lines.filter(({ obstacle }) => !obstacle).map(({ _id }) => _id);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const ids = orderable.filter((_id) => !off.has(_id));
  const isAll = ids.length === orderable.length;
  const key = ids.join(' ');
  const [priced, setPriced] = useState<{ key: string; totals: QuoteTotals }>();

  useEffect(() => {
    if (isAll || key === '') return;
    const asking = new AbortController();
    fetch('/api/v1/shop/orders/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ _carts: key.split(' ') }),
      signal: asking.signal,
    })
      .then((answer) => answer.json())
      .then(({ quote }) => quote && setPriced({ key, totals: quote }))
      .catch(() => undefined);
    return () => asking.abort();
  }, [key, isAll]);

  const totals = isAll ? all : priced?.key === key ? priced.totals : undefined;
  return {
    has: (_id) => !off.has(_id),
    toggle: (_id) =>
      setOff((was) =>
        was.has(_id) ? new Set([...was].filter((one) => one !== _id)) : new Set([...was, _id]),
      ),
    toggleAll: () => setOff(isAll ? new Set(orderable) : new Set()),
    ids,
    all: isAll,
    totals: ids.length > 0 ? totals : undefined,
  };
};
