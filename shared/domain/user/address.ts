import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';

/** Rules 6.16 Address. */
export type Address = { postcode: string; address1: string; address2: string };

/** Rules 6.22 Address book entry. */
export type Destination = Address & {
  _id: string;
  title: string;
  name: string;
  /** digits only */
  phone: string;
  email?: string;
  geolocation?: Geolocation;
  isDefault: boolean;
};
