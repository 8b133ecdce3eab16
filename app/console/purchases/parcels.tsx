import { useFetcher } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { ParcelRequest } from '#shared/contracts/console-order.ts';
import { type Courier, usualCouriers } from '#shared/domain/courier/courier.ts';
import type { ParcelKind } from '#shared/domain/order/transition.ts';
import type { loader } from './read-couriers.ts';

/** Courier and invoice number as they stand in a row, not yet sent. */
export type TypedParcel = { code: ParcelRequest['code']; number: string };

/** What was typed, by what it is typed for. It changes with every key, so nothing is drawn again by it. */
type TypedParcels = Map<string, TypedParcel>;

const Parcels = createContext<{ typed: TypedParcels; couriers: readonly Courier[] }>({
  typed: new Map(),
  couriers: usualCouriers,
});

/** Holds what is typed into the rows, for whoever sends them off, and the couriers of the shop. */
export const ParcelsProvider = ({ children }: { children: ReactNode }) => {
  const typed = useRef<TypedParcels>(new Map()).current;
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => load('/console/shop/purchases/couriers'), [load]);
  const couriers = data?.couriers ?? usualCouriers;
  const held = useMemo(() => ({ typed, couriers }), [typed, couriers]);
  return <Parcels.Provider value={held}>{children}</Parcels.Provider>;
};

/** What a parcel is typed for: what goes back in one is not sent in it. */
export const parcelKey = (purchaseNo: string, kind: ParcelKind): string => `${kind}#${purchaseNo}`;

export const useParcels = (): TypedParcels => useContext(Parcels).typed;

/** The couriers of the shop; the first is chosen where none was. */
export const useCouriers = (): readonly Courier[] => useContext(Parcels).couriers;
