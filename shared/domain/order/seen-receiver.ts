import { maskName } from '#shared/domain/user/mask-name.ts';
import type { Receiver } from './order.ts';

/** `서울 중구`: the first two words tell where about it is. In 세종 there are no districts: a street comes second. */
const districtOf = (address: string): string => {
  const words = address.split(/\s+/);
  return words.slice(0, words[0]?.startsWith('세종') ? 1 : 2).join(' ');
};

const maskPhone = (phone: string): string => `***-****-${phone.slice(-4)}`;

/**
 * A receiver as somebody sees who knows an order's number and phone and has not proved the phone to be theirs: enough to
 * recognise it, nothing to find somebody by.
 */
export const seenReceiver = ({ name, phone, postcode, address1 }: Receiver): Receiver => ({
  name: maskName(name),
  phone: maskPhone(phone),
  postcode: '*'.repeat(postcode.length),
  address1: `${districtOf(address1)} ****`,
  address2: '',
});
