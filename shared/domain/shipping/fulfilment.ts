import type { ShippingCode, ShippingCompanyType } from './shipping.ts';

/**
 * How a way to ship is carried out: in parcels of a courier, which have an invoice number; by the shop's own car or a
 * messenger; by somebody who comes to the house; or fetched at the shop.
 */
export const fulfilments = ['PARCEL', 'DIRECT', 'VISIT', 'STORE'] as const;
export type Fulfilment = (typeof fulfilments)[number];
/** Those in which nothing is given to a courier, so that there is no invoice number. */
export type ParcelFree = Exclude<Fulfilment, 'PARCEL'>;

export const fulfilmentLabels: Record<Fulfilment, string> = {
  PARCEL: '택배·화물',
  DIRECT: '직접 배송',
  VISIT: '방문',
  STORE: '매장 수령',
};

/** Of a way to ship that does not say so itself, by the kind of its company. */
const usual: Record<ShippingCompanyType, Fulfilment> = {
  quick: 'DIRECT',
  parcel: 'PARCEL',
  freight: 'PARCEL',
  own: 'DIRECT',
  special: 'VISIT',
};

export const fulfilmentOf = ({
  fulfilment,
  companyType = 'parcel',
}: Pick<ShippingCode, 'fulfilment' | 'companyType'>): Fulfilment => fulfilment ?? usual[companyType];

/** How what is shipped by a code is carried out now, where that is without parcels; by a code nobody knows it is in one. */
export const parcelFreeBy = (
  shippingCode: string,
  codes: readonly ShippingCode[],
): ParcelFree | undefined => {
  const code = codes.find(({ value }) => value === shippingCode);
  const fulfilment = code ? fulfilmentOf(code) : 'PARCEL';
  return fulfilment === 'PARCEL' ? undefined : fulfilment;
};
