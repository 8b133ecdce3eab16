import type { Delivery, Purchase } from '#shared/domain/order/order.ts';
import { type Carried, isSameParcel, parcelKeyOf, startParcel } from '#shared/domain/parcel/parcel.ts';
import { isComingBack, pickupSince } from '#shared/domain/parcel/pickup.ts';
import { ok } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { askSoon } from './take-parcel-hint.ts';

type Needs = Pick<Ports, 'parcels' | 'unitOfWork' | 'clock'>;

/** Purchase in a parcel, out or back, as its change tells it. */
type Travelling = Carried & { delivery: Delivery };

const travelling = (purchase?: Purchase): Travelling | undefined => {
  if (!purchase) return undefined;
  const { purchaseNo, orderStatus, delivery, pickup, shippedAt } = purchase;
  if (delivery && shippedAt && orderStatus === 'SHIPPING_CONFIRM') return { purchaseNo, delivery, shippedAt };
  return pickup && isComingBack(purchase)
    ? { purchaseNo, delivery: pickup, shippedAt: pickupSince(purchase), as: 'PICKUP' }
    : undefined;
};

/** Finds the parcel a purchase was put into by a change, and the one it is not in any more. */
const moved: ChangeHandlers<{ into?: Travelling; outOf?: Travelling }> = {
  purchase: ({ before, after }) => {
    const [was, is] = [travelling(before), travelling(after)];
    const isSame =
      was &&
      is &&
      was.as === is.as &&
      was.shippedAt === is.shippedAt &&
      isSameParcel(parcelKeyOf(was.delivery), parcelKeyOf(is.delivery));
    const isByParcel = after?.deliveredBy === 'COURIER' || after?.deliveredBy === 'DAYS';
    return isSame ? {} : { into: is, outOf: isByParcel && was?.as !== 'PICKUP' ? undefined : was };
  },
};

/**
 * Stream: begins to follow the parcel of a purchase that was sent (rules 3.22), or that comes back (rules 3.28), and has
 * the parcel looked at soon that somebody delivered, or took a purchase out of. A change that is delivered twice, or
 * late, adds nothing.
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

const begin = async (ports: Needs, sent: Travelling): Promise<void> => {
  const begun = await retryOnConflict(async () => {
    const now = ports.clock.now();
    const parcel = startParcel(await ports.parcels.parcel(parcelKeyOf(sent.delivery)), sent, now);
    return parcel ? ports.unitOfWork.commit([ports.parcels.save(parcel, now)]) : ok(undefined);
  });
  // The change is delivered again.
  if (!begun.ok) throw new Error(`the parcel of ${sent.purchaseNo} could not be begun`);
};
