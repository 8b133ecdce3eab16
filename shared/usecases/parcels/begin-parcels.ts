import type { Purchase } from '#shared/domain/order/order.ts';
import { type Carried, isSameParcel, parcelKeyOf, startParcel } from '#shared/domain/parcel/parcel.ts';
import { ok } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { askSoon } from './take-parcel-hint.ts';

type Needs = Pick<Ports, 'parcels' | 'unitOfWork' | 'clock'>;

/** Purchase on its way in a parcel, as its change tells it. */
type OnItsWay = Carried & { delivery: NonNullable<Purchase['delivery']> };

const onItsWay = (purchase?: Purchase): OnItsWay | undefined => {
  const { purchaseNo, orderStatus, delivery, shippedAt } = purchase ?? {};
  return purchaseNo && delivery && shippedAt && orderStatus === 'SHIPPING_CONFIRM'
    ? { purchaseNo, delivery, shippedAt }
    : undefined;
};

/** Finds the parcel a purchase was put into by a change, and the one it is not on its way in any more. */
const moved: ChangeHandlers<{ into?: OnItsWay; outOf?: OnItsWay }> = {
  purchase: ({ before, after }) => {
    const [was, is] = [onItsWay(before), onItsWay(after)];
    const isSame =
      was &&
      is &&
      was.shippedAt === is.shippedAt &&
      isSameParcel(parcelKeyOf(was.delivery), parcelKeyOf(is.delivery));
    const isByParcel = after?.deliveredBy === 'COURIER' || after?.deliveredBy === 'DAYS';
    return isSame ? {} : { into: is, outOf: isByParcel ? undefined : was };
  },
};

/**
 * Stream: begins to follow the parcel of a purchase that was sent (rules 3.22), and has the parcel looked at soon that a
 * clerk delivered, or took a purchase out of. A change that is delivered twice, or late, adds nothing.
 */
export const beginParcels =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes) {
      const { into, outOf } = handleChange(moved, change) ?? {};
      if (into) await begin(ports, into);
      if (outOf) await askSoon(ports)(parcelKeyOf(outOf.delivery));
    }
  };

const begin = async (ports: Needs, sent: OnItsWay): Promise<void> => {
  const begun = await retryOnConflict(async () => {
    const now = ports.clock.now();
    const parcel = startParcel(await ports.parcels.parcel(parcelKeyOf(sent.delivery)), sent, now);
    return parcel ? ports.unitOfWork.commit([ports.parcels.save(parcel, now)]) : ok(undefined);
  });
  // The change is delivered again.
  if (!begun.ok) throw new Error(`the parcel of ${sent.purchaseNo} could not be begun`);
};
