import { useFetcher } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { ParcelRequest } from '#shared/contracts/console-order.ts';
import { type Courier, usualCouriers } from '#shared/domain/courier/courier.ts';
import type { ParcelKind } from '#shared/domain/order/transition.ts';
import type { loader } from './read-couriers.ts';

/** Courier and invoice number as they stand in a row, not yet sent. */
export type TypedParcel = { code: ParcelRequest['code']; number: string };

/**
 * What stands in fields and is not saved, by what it is typed for. It changes with every key, so nothing is drawn again by
 * it; a field takes out what is not in it any more, so that nothing is sent that nobody sees.
 */
type TypedParcels = Map<string, TypedParcel>;

const Couriers = createContext<readonly Courier[]>(usualCouriers);
const Typed = createContext<TypedParcels>(new Map());

/**
 * Holds what is typed into the fields of one place, for the steps of that place. An order opened over a list is a place of
 * its own: its fields do not show what is typed into the rows under it.
 */
export const TypedParcelsProvider = ({ children }: { children: ReactNode }) => {
  const typed = useRef<TypedParcels>(new Map()).current;
  return <Typed.Provider value={typed}>{children}</Typed.Provider>;
};

/** Holds what is typed into the rows of a list, and the couriers of the shop. */
export const ParcelsProvider = ({ children }: { children: ReactNode }) => {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => load('/console/shop/purchases/couriers'), [load]);
  return (
    <Couriers.Provider value={data?.couriers ?? usualCouriers}>
      <TypedParcelsProvider>{children}</TypedParcelsProvider>
    </Couriers.Provider>
  );
};

/** What a parcel is typed for: what goes back in one is not sent in it. */
export const parcelKey = (purchaseNo: string, kind: ParcelKind): string => `${kind}#${purchaseNo}`;

/** Notes what a field holds for purchases; `undefined` once it holds nothing of its own. */
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

/** The couriers of the shop; the first is chosen where none was. */
export const useCouriers = (): readonly Courier[] => useContext(Couriers);
