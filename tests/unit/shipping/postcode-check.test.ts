import { describe, expect, test } from 'vitest';
import { checkPostcode, decidesSurcharge } from '#shared/domain/shipping/postcode-check.ts';
import type { Island } from '#shared/domain/shipping/shipping.ts';

const charging = [{ island: { isActive: true, charge: { amount__base: 5_000, amount__jeju: 0 } } }];
const island = (from: string, to: string, code?: Island['code']) => ({ from, to, ...(code && { code }) });
const decides = (islands: Pick<Island, 'code' | 'from' | 'to'>[], postcode: string, address1: string) =>
  decidesSurcharge({ islands, policies: charging }, { postcode, address1 });

describe('postcodes and surcharges', () => {
  test('a postcode decides in the provinces of the shop’s own islands, by the postcode or by the address', () => {
    const ulleung = [island('40200', '40240', 'NORMAL')];
    expect(decides(ulleung, '37600', '경상북도 울릉군 울릉읍 도동길 1')).toBe(true);
    expect(decides(ulleung, '04524', '서울 중구 세종대로 110')).toBe(false);
    expect(decides([island('40200', '40240')], '37600', '경북 울릉군 1')).toBe(false);
    // Gwangju has no islands, but addresses of both provinces begin like this since they were merged.
    expect(decides([island('58826', '58866', 'NORMAL')], '61945', '전남광주통합특별시 신안군 1')).toBe(true);
    expect(decides([island('10000', '99999', 'NORMAL')], '34000', '대전 유성구 1')).toBe(true);
  });

  test('nothing is decided where no policy charges for islands, or the address is not whole', () => {
    const ulleung = [island('40200', '40240', 'NORMAL')];
    const free = [{ island: { isActive: true, charge: { amount__base: 0, amount__jeju: 0 } } }];
    const address = { postcode: '37600', address1: '경북 포항시 1' };
    expect(decidesSurcharge({ islands: ulleung, policies: free }, address)).toBe(false);
    expect(decidesSurcharge({ islands: ulleung, policies: charging }, { postcode: '37600' })).toBe(false);
  });

  test('another postcode is refused where it costs something else; one found without a postcode is not confirmed', () => {
    const islands = [island('40200', '40240', 'NORMAL')];
    const found = (postcode?: string) =>
      checkPostcode(islands, { postcode: '37600' }, { kind: 'FOUND', ...(postcode && { postcode }) });
    expect(found('40240')).toEqual({ kind: 'OTHER', postcode: '40240' });
    expect(found('36759')).toBeUndefined();
    expect(found()).toEqual({ kind: 'UNCONFIRMED', reason: 'UNKNOWN' });
    expect(checkPostcode(islands, { postcode: '37600' }, { kind: 'AWAY' })).toEqual({
      kind: 'UNCONFIRMED',
      reason: 'AWAY',
    });
  });
});
