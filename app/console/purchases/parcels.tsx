import { createContext, type ReactNode, useContext, useRef } from 'react';
import type { ParcelRequest } from '#shared/contracts/console-order.ts';
import { couriers } from '#shared/domain/courier/courier.ts';
import type { ParcelKind } from '#shared/domain/order/transition.ts';

/** Courier and invoice number as they stand in a row, not yet sent. */
export type TypedParcel = { code: ParcelRequest['code']; number: string };

/** What was typed, by what it is typed for. It changes with every key, so nothing is drawn again by it. */
type TypedParcels = Map<string, TypedParcel>;

const Parcels = createContext<TypedParcels>(new Map());

/** Holds what is typed into the rows, for whoever sends them off. */
export const ParcelsProvider = ({ children }: { children: ReactNode }) => (
  <Parcels.Provider value={useRef<TypedParcels>(new Map()).current}>{children}</Parcels.Provider>
);

/** What a parcel is typed for: what goes back in one is not sent in it. */
export const parcelKey = (purchaseNo: string, kind: ParcelKind): string => `${kind}#${purchaseNo}`;

export const useParcels = (): TypedParcels => useContext(Parcels);

/** The courier by whom most parcels go; chosen where none was. */
const USUAL = couriers[0].code;

/** The courier of a parcel that has one, by the name an order keeps. */
export const codeOf = (name: string | undefined): ParcelRequest['code'] =>
  couriers.find((courier) => courier.name === name)?.code ?? USUAL;

export const isCourier = (code: string): code is ParcelRequest['code'] =>
  couriers.some((courier) => courier.code === code);
