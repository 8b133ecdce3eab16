import { maskName } from '#shared/domain/user/mask-name.ts';
import type { Receiver } from './order.ts';

/**
 * Shortens an address to its first two words, as `서울 중구`, which tell the district. 세종 has no districts, and its second
 * word is a street: only one word there.
 */
const districtOf = (address: string): string => {
  const words = address.split(/\s+/);
  return words.slice(0, words[0]?.startsWith('세종') ? 1 : 2).join(' ');
};

const maskPhone = (phone: string): string => `***-****-${phone.slice(-4)}`;

/**
 * Masks a receiver for a visitor who knows an order's number and phone but has not verified the phone: enough to
 * recognise the receiver, not enough to find the person.
 */
export const maskReceiver = ({ name, phone, postcode, address1 }: Receiver): Receiver => ({
  name: maskName(name),
  phone: maskPhone(phone),
  postcode: '*'.repeat(postcode.length),
  address1: `${districtOf(address1)} ****`,
  address2: '',
});
