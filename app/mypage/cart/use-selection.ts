import { useEffect, useState } from 'react';
import { retryOnReconnect } from '#app/shell/retry-on-reconnect.ts';
import { showToast } from '#app/ui/dialogs.ts';
import type { CartKind } from '#shared/domain/cart/cart.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import type { CartLineView, CartView } from '#shared/usecases/carts/get-cart.ts';

export type CartSelection = {
  has(_id: string): boolean;
  toggle(_id: string): void;
  toggleAll(): void;
  /** Ids of the ticked lines that can be ordered */
  ids: string[];
  all: boolean;
  /** Price of the ticked lines; undefined while it is loading or when none are ticked */
  quote?: Quote;
};

/**
 * Calculates the unticked lines after a line's checkbox changes: a product is ticked and unticked together with its
 * add-ons; a mandatory add-on always follows its product.
 */
const toggled = (
  off: ReadonlySet<string>,
  _id: string,
  lines: readonly CartLineView[],
): ReadonlySet<string> => {
  const offer = lines.find((line) => line._id === _id)?.offer;
  const main = offer?.main ?? _id;
  const isOptional = offer !== undefined && !offer.mandatory;
  const family = lines.filter((line) => line._id === main || line.offer?.main === main);
  const along = family.filter((line) =>
    isOptional ? line._id === _id || (off.has(_id) && (!line.offer || line.offer.mandatory)) : true,
  );
  const ids = along.map((line) => line._id);
  return off.has(_id) ? new Set([...off].filter((id) => !ids.includes(id))) : new Set([...off, ...ids]);
};

/** Price, or the shop's reason why there is none. Neither is set when another request may help. */
type Priced = { quote?: Quote; refusal?: string };

/** True for statuses of a temporary failure. Any other refusal is final. */
const isPassing = (status: number): boolean => status >= 500 || status === 429;

/** Asks the server for the price of the ticked lines. */
export const askPrice = async (body: string, signal: AbortSignal): Promise<Priced> => {
  try {
    const answer = await fetch('/api/v1/shop/orders/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    });
    if (isPassing(answer.status)) return {};
    const { quote, message } = (await answer.json()) as { quote?: Quote; message?: string };
    return answer.ok ? { quote } : { refusal: message };
  } catch {
    return {};
  }
};

/**
 * Repeats the request until it is answered or refused: otherwise the sum would stay empty after a network failure.
 * @returns a function that stops it
 */
const askUntilPriced = (body: string, tell: (priced: Priced) => void): (() => void) => {
  const asking = new AbortController();
  let leave: (() => void) | undefined;
  const ask = async (times: number): Promise<void> => {
    const priced = await askPrice(body, asking.signal);
    if (asking.signal.aborted) return;
    if (priced.quote || priced.refusal) tell(priced);
    else leave = retryOnReconnect(times, () => void ask(times + 1));
  };
  void ask(1);
  return () => {
    asking.abort();
    leave?.();
  };
};

/**
 * Manages the ticked lines of a cart. At first these are all that can be ordered, with the price from the page. The
 * price of any other selection comes from the server, which alone knows its shipping fee.
 */
export const useSelection = ({
  kind,
  lines,
  all,
  destination,
}: {
  kind: CartKind;
  lines: readonly CartLineView[];
  all?: Quote;
  destination: CartView['destination'];
}): CartSelection => {
  const orderable = lines.filter(({ obstacle }) => !obstacle).map(({ _id }) => _id);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const ids = orderable.filter((_id) => !off.has(_id));
  const isAll = ids.length === orderable.length;
  /** Body of the request: it changes with the selection, an amount or a coupon. */
  const question = JSON.stringify({
    cart: kind,
    _carts: ids,
    receiver: destination,
    coupons: lines.flatMap(({ _id, _userCoupon }) =>
      _userCoupon && ids.includes(_id) ? [{ _userCoupon, lineId: _id }] : [],
    ),
  });
  const query = isAll || ids.length === 0 ? undefined : question;
  const amounts = lines.map(({ amount }) => amount).join();
  const [priced, setPriced] = useState<{ question: string; amounts: string; quote: Quote }>();

  useEffect(() => {
    if (!query) return;
    return askUntilPriced(query, ({ quote, refusal }) => {
      if (quote) setPriced({ question: query, amounts, quote });
      else if (refusal) showToast(refusal);
    });
  }, [query, amounts]);

  const isPriced = priced?.question === question && priced.amounts === amounts;
  const some = isPriced ? priced.quote : undefined;
  return {
    has: (_id) => !off.has(_id),
    toggle: (_id) => setOff((was) => toggled(was, _id, lines)),
    toggleAll: () => setOff(isAll ? new Set(orderable) : new Set()),
    ids,
    all: isAll,
    quote: ids.length === 0 ? undefined : isAll ? all : some,
  };
};
