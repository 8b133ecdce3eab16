import { MOVED_AT_ONCE } from '#shared/contracts/console-order.ts';
import type { SheetParcel } from '#shared/domain/courier/invoice-rows.ts';
import type { IntentionView } from '#shared/usecases/claims/list-intentions.ts';
import { addIntentions } from './intentions.ts';

/** What became of a parcel of the sheet; `waits`: it may still be taken back. */
export type Outcome = { shipped: true; waits: boolean } | { shipped: false; message: string };

type Answer = {
  moved?: string[];
  intended?: IntentionView[];
  now?: string;
  refused?: { purchaseNo: string; message: string }[];
  message?: string;
};

const UNREACHABLE = '처리하지 못했습니다. 다시 시도해 주세요';

const post = async (purchases: readonly SheetParcel[]): Promise<Answer> => {
  try {
    const response = await fetch('/api/console/shop/purchases/intentions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ step: 'ship', purchases }),
    });
    return await response.json();
  } catch {
    return { message: UNREACHABLE };
  }
};

/**
 * Ships parcels part by part, as many as a call takes. A part that fails as a whole leaves the others alone; shipping
 * what has gone already is refused by the table, so that a sheet may be sent again.
 * @param tell hears what became of each so far
 */
export const shipAll = async (
  parcels: readonly SheetParcel[],
  tell: (outcomes: ReadonlyMap<string, Outcome>) => void,
): Promise<void> => {
  const outcomes = new Map<string, Outcome>();
  for (let start = 0; start < parcels.length; start += MOVED_AT_ONCE) {
    const part = parcels.slice(start, start + MOVED_AT_ONCE);
    const { moved = [], intended = [], now, refused = [], message = UNREACHABLE } = await post(part);
    if (now) addIntentions(intended, now);
    const waiting = intended.map(({ purchaseNo }) => purchaseNo);
    for (const { purchaseNo } of part)
      outcomes.set(
        purchaseNo,
        moved.includes(purchaseNo) || waiting.includes(purchaseNo)
          ? { shipped: true, waits: waiting.includes(purchaseNo) }
          : {
              shipped: false,
              message: refused.find((one) => one.purchaseNo === purchaseNo)?.message ?? message,
            },
      );
    tell(new Map(outcomes));
  }
};
