import { useFetcher } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { ParcelRequest } from '#shared/contracts/orders/console-order.ts';
import { type Courier, usualCouriers } from '#shared/domain/courier/courier.ts';
import type { ParcelKind } from '#shared/domain/order/steps/transition.ts';
import type { loader } from './read-couriers.ts';

/** Courier and invoice number as typed in a row, not yet sent. */
export type TypedParcel = { code: ParcelRequest['code']; number: string };

/**
 * Typed but unsaved parcels, by what they are typed for. A Map, because it changes with every key and must not cause a
 * render. A field that is removed deletes its entry, so that nothing invisible is sent.
 */
type TypedParcels = Map<string, TypedParcel>;

const Couriers = createContext<readonly Courier[]>(usualCouriers);
const Typed = createContext<TypedParcels>(new Map());

/**
 * Provides the typed parcels of one place to the steps of that place. An order opened over a list is a separate place:
 * its fields do not show what is typed into the rows below it.
 */
export const TypedParcelsProvider = ({ children }: { children: ReactNode }) => {
  const typed = useRef<TypedParcels>(new Map()).current;
  return <Typed.Provider value={typed}>{children}</Typed.Provider>;
};

/** Provides the parcels typed into the rows of a list, and the couriers of the shop. */
export const ParcelsProvider = ({ children }: { children: ReactNode }) => {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => load('/console/shop/purchases/couriers'), [load]);
  return (
    <Couriers.Provider value={data?.couriers ?? usualCouriers}>
      <TypedParcelsProvider>{children}</TypedParcelsProvider>
    </Couriers.Provider>
  );
};

/** Builds the key of a typed parcel. A pickup parcel and a sent parcel have different keys. */
export const parcelKey = (purchaseNo: string, kind: ParcelKind): string => `${kind}#${purchaseNo}`;

/** Stores what a field holds for purchases; `undefined` removes it. */
export const noteParcel = (
  typed: TypedParcels,
  purchaseNos: readonly string[],
  kind: ParcelKind,
  parcel: TypedParcel | undefined,
): void => {
  for (const key of purchaseNos.map((purchaseNo) => parcelKey(purchaseNo, kind)))
    if (parcel) typed.set(key, parcel);
    else typed.delete(key);
};

export const useParcels = (): TypedParcels => useContext(Typed);

/** Returns the couriers of the shop. The first is the default. */
export const useCouriers = (): readonly Courier[] => useContext(Couriers);
