import { MOVED_AT_ONCE } from '#shared/contracts/console-order.ts';
import type { SheetParcel } from '#shared/domain/courier/invoice-rows.ts';

/** What became of a parcel of the sheet. */
export type Outcome = { shipped: true } | { shipped: false; message: string };

type Answer = { moved?: string[]; refused?: { purchaseNo: string; message: string }[]; message?: string };

const UNREACHABLE = '처리하지 못했습니다. 다시 시도해 주세요';

const put = async (purchases: readonly SheetParcel[]): Promise<Answer> => {
  try {
    const response = await fetch('/api/console/shop/purchases', {
      method: 'PUT',
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
    const { moved = [], refused = [], message = UNREACHABLE } = await put(part);
    for (const { purchaseNo } of part)
      outcomes.set(
        purchaseNo,
        moved.includes(purchaseNo)
          ? { shipped: true }
          : {
              shipped: false,
              message: refused.find((one) => one.purchaseNo === purchaseNo)?.message ?? message,
            },
      );
    tell(new Map(outcomes));
  }
};
