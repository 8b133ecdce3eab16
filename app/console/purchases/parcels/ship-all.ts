import { MOVED_AT_ONCE } from '#shared/contracts/orders/console-order.ts';
import type { SheetWish } from '#shared/domain/courier/invoice-rows.ts';
import { parsePurchaseNo } from '#shared/domain/order/order.ts';
import type { IntentionView } from '#shared/usecases/claims/list-intentions.ts';
import { addIntentions } from '../steps/intentions.ts';

/** Result of a row. `WAITS`: it may still be taken back. */
export type Outcome = { kind: 'WAITS' | 'SHIPPED' | 'NOTED' } | { kind: 'REFUSED'; message: string };

type Answer = {
  moved?: string[];
  intended?: IntentionView[];
  now?: string;
  refused?: { purchaseNo: string; message: string }[];
  note?: object;
  message?: string;
};

const UNREACHABLE = '처리하지 못했습니다. 다시 시도해주세요';

const post = async (path: string, body: object): Promise<Answer> => {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { message: UNREACHABLE };
  }
};

/** Saves the note of a row, once however often its file is sent. Returns the reason when it was refused. */
const note = async ({ purchaseNo, version, memo }: SheetWish): Promise<string | undefined> => {
  const { orderNo } = parsePurchaseNo(purchaseNo) ?? {};
  const seen = version && { seen: { purchaseNo, version } };
  const answer = await post(`/api/console/shop/orders/${orderNo}/notes`, { text: memo, once: true, ...seen });
  return answer.note ? undefined : (answer.message ?? UNREACHABLE);
};

/**
 * Processes the rows in batches of the size one request takes: first the note, which leaves the version of the purchase
 * unchanged, then the parcel. A batch that fails as a whole does not stop the others. The transition table refuses to
 * ship what is already shipped, so that a file may be sent again.
 * @param tell is called with the results so far
 */
export const shipAll = async (
  wishes: readonly SheetWish[],
  tell: (outcomes: ReadonlyMap<string, Outcome>) => void,
): Promise<void> => {
  const outcomes = new Map<string, Outcome>();
  for (let start = 0; start < wishes.length; start += MOVED_AT_ONCE) {
    const part = wishes.slice(start, start + MOVED_AT_ONCE);
    const sending: SheetWish[] = [];
    for (const wish of part) {
      const refused = wish.memo ? await note(wish) : undefined;
      if (refused) outcomes.set(wish.purchaseNo, { kind: 'REFUSED', message: refused });
      else if (wish.delivery) sending.push(wish);
      else outcomes.set(wish.purchaseNo, { kind: 'NOTED' });
    }
    if (sending.length > 0) await ship(sending, outcomes);
    tell(new Map(outcomes));
  }
};

const ship = async (wishes: readonly SheetWish[], outcomes: Map<string, Outcome>): Promise<void> => {
  const purchases = wishes.map(({ purchaseNo, version, delivery }) => ({ purchaseNo, version, delivery }));
  const answer = await post('/api/console/shop/purchases/intentions', { step: 'ship', purchases });
  const { moved = [], intended = [], now, refused = [], message = UNREACHABLE } = answer;
  if (now) addIntentions(intended, now);
  const waiting = intended.map(({ purchaseNo }) => purchaseNo);
  const outcomeOf = (purchaseNo: string): Outcome => {
    if (waiting.includes(purchaseNo)) return { kind: 'WAITS' };
    if (moved.includes(purchaseNo)) return { kind: 'SHIPPED' };
    const why = refused.find((candidate) => candidate.purchaseNo === purchaseNo)?.message;
    return { kind: 'REFUSED', message: why ?? message };
  };
  for (const { purchaseNo } of wishes) outcomes.set(purchaseNo, outcomeOf(purchaseNo));
};
