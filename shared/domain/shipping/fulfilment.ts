import type { Fulfilment, ParcelFree, ShippingCode, ShippingCompanyType } from './shipping.ts';

export const fulfilmentLabels: Record<Fulfilment, string> = {
  PARCEL: '택배·화물',
  DIRECT: '직접 배송',
  VISIT: '방문',
  STORE: '매장 수령',
};

/** Default of a shipping code without `fulfilment`, by the kind of its company. */
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

/**
 * Returns the way goods of a code are delivered now, if it is without parcels; undefined for parcels, and for an
 * unknown code.
 */
export const parcelFreeBy = (
  shippingCode: string,
  codes: readonly ShippingCode[],
): ParcelFree | undefined => {
  const code = codes.find(({ value }) => value === shippingCode);
  const fulfilment = code ? fulfilmentOf(code) : 'PARCEL';
  return fulfilment === 'PARCEL' ? undefined : fulfilment;
};
