import { provincesBetween, provincesOfAddress } from '#shared/domain/user/province.ts';
import { regionOf } from './area.ts';
import type { Island, ShippingPolicy } from './shipping.ts';

/**
 * Reasons a postcode could not be confirmed for its address: the map service was AWAY, or does not know the address
 * (UNKNOWN). A clerk checks it before anything of the order is sent.
 */
export const unconfirmedReasons = ['AWAY', 'UNKNOWN'] as const;
export type UnconfirmedReason = (typeof unconfirmedReasons)[number];

export const unconfirmedLabels: Record<UnconfirmedReason, string> = {
  AWAY: '주소 확인 필요 (조회 지연)',
  UNKNOWN: '주소 확인 필요 (찾을 수 없는 주소)',
};

/** Notes a shopper reads next to an address that is accepted without confirmation. */
export const unconfirmedNotes: Record<UnconfirmedReason, string> = {
  AWAY: '지금은 주소를 확인할 수 없습니다. 주문하실 수 있으며, 발송 전에 주소와 배송비를 확인해드립니다.',
  UNKNOWN:
    '찾을 수 없는 주소입니다. 주소 검색으로 다시 선택해주세요. 그대로 주문하시면 발송 전에 주소와 배송비를 확인해드립니다.',
};

type Addressed = { postcode?: string; address1?: string };
type Islands = readonly Pick<Island, 'code' | 'from' | 'to'>[];

/** Result of a postcode check: `OTHER` names the postcode that belongs to the address. */
export type PostcodeCheck =
  | { kind: 'OTHER'; postcode: string }
  | { kind: 'UNCONFIRMED'; reason: UnconfirmedReason };

/** Response of the map service about an address. */
type Located = { kind: 'FOUND'; postcode?: string } | { kind: UnconfirmedReason };

/**
 * Returns true when the postcode of an address decides a surcharge: some policy has one, and the province has islands.
 * Then the postcode could be that of the mainland for an island of the same province.
 */
export const decidesSurcharge = (
  { islands, policies }: { islands: Islands; policies: readonly Pick<ShippingPolicy, 'island'>[] },
  address: Addressed,
): boolean => {
  const isCharged = policies.some(
    ({ island: { isActive, charge } }) => isActive && (charge.amount__base > 0 || charge.amount__jeju > 0),
  );
  if (!isCharged || !address.postcode || !address.address1?.trim()) return false;
  const provinces = provincesOfAddress(address);
  return islands.some(
    ({ code, from, to }) =>
      code !== undefined && provincesBetween(from, to).some((province) => provinces.includes(province)),
  );
};

/**
 * Compares the postcode of an address with the one the map service found; undefined when both have the same surcharge.
 * A place found without a postcode is not confirmed.
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

/** Returns the message about a postcode that does not belong to its address. */
export const otherPostcodeMessage = (postcode: string): string =>
  `이 주소의 우편번호는 ${postcode}입니다. 우편번호를 변경해주세요.`;
