import { provincesBetween, provincesTold } from '#shared/domain/user/province.ts';
import { regionOf } from './area.ts';
import type { Island, ShippingPolicy } from './shipping.ts';

/**
 * Why nobody knows yet whether a postcode is the one of its address: the map service was AWAY, or the address is UNKNOWN
 * to it. A clerk looks before anything of the order is sent.
 */
export const unconfirmedReasons = ['AWAY', 'UNKNOWN'] as const;
export type UnconfirmedReason = (typeof unconfirmedReasons)[number];

export const unconfirmedLabels: Record<UnconfirmedReason, string> = {
  AWAY: '주소 확인 필요 (조회 지연)',
  UNKNOWN: '주소 확인 필요 (찾을 수 없는 주소)',
};

/** What a shopper reads beside an address that is taken without being confirmed. */
export const unconfirmedNotes: Record<UnconfirmedReason, string> = {
  AWAY: '지금은 주소를 확인할 수 없습니다. 주문하실 수 있으며, 발송 전에 주소와 배송비를 확인해드립니다.',
  UNKNOWN:
    '찾을 수 없는 주소입니다. 주소 검색으로 다시 선택해주세요. 그대로 주문하시면 발송 전에 주소와 배송비를 확인해드립니다.',
};

type Addressed = { postcode?: string; address1?: string };
type Islands = readonly Pick<Island, 'code' | 'from' | 'to'>[];

/** What an address is worth by its postcode: `OTHER` names the postcode that belongs to it. */
export type PostcodeCheck =
  | { kind: 'OTHER'; postcode: string }
  | { kind: 'UNCONFIRMED'; reason: UnconfirmedReason };

/** What the map service says of an address. */
type Located = { kind: 'FOUND'; postcode?: string } | { kind: UnconfirmedReason };

/**
 * Whether the postcode of an address decides over a surcharge: some policy has one, and there are islands in the province.
 * Then it could be the mainland's for an island of the same province.
 */
export const decidesSurcharge = (
  { islands, policies }: { islands: Islands; policies: readonly Pick<ShippingPolicy, 'island'>[] },
  address: Addressed,
): boolean => {
  const isCharged = policies.some(
    ({ island: { isActive, charge } }) => isActive && (charge.amount__base > 0 || charge.amount__jeju > 0),
  );
  if (!isCharged || !address.postcode || !address.address1?.trim()) return false;
  const provinces = provincesTold(address);
  return islands.some(
    ({ code, from, to }) =>
      code !== undefined && provincesBetween(from, to).some((province) => provinces.includes(province)),
  );
};

/**
 * Compares the postcode of an address with the one it is found under; nothing where both cost the same. A place found
 * without a postcode is not confirmed.
 */
export const checkPostcode = (
  islands: Islands,
  { postcode }: Addressed,
  located: Located,
): PostcodeCheck | undefined => {
  if (located.kind !== 'FOUND') return { kind: 'UNCONFIRMED', reason: located.kind };
  if (!located.postcode) return { kind: 'UNCONFIRMED', reason: 'UNKNOWN' };
  return regionOf(islands, postcode) === regionOf(islands, located.postcode)
    ? undefined
    : { kind: 'OTHER', postcode: located.postcode };
};

/** What is said beside a postcode that is not the one of its address. */
export const otherPostcodeMessage = (postcode: string): string =>
  `이 주소의 우편번호는 ${postcode}입니다. 우편번호를 변경해주세요.`;
