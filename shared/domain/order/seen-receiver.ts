import { maskName } from '#shared/domain/user/mask-name.ts';
import type { Receiver } from './order.ts';

/** `서울 중구`: the first two words tell where about it is. */
const DISTRICT_WORDS = 2;

/** `*******5678` */
const maskPhone = (phone: string): string => phone.slice(-4).padStart(phone.length, '*');

/**
 * A receiver as somebody sees who knows an order's number and phone and has not proved the phone to be theirs: enough to
 * recognise it, nothing to find somebody by.
 */
export const seenReceiver = ({ name, phone, postcode, address1 }: Receiver): Receiver => ({
  name: maskName(name),
  phone: maskPhone(phone),
  postcode: '*'.repeat(postcode.length),
  address1: `${address1.split(/\s+/).slice(0, DISTRICT_WORDS).join(' ')} ****`,
  address2: '',
});
