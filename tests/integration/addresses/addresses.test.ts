import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKakaoGeocoding } from '#shared/integrations/kakao-local/geocoding.ts';
import { createTracking } from '#shared/integrations/tracking/tracking.ts';
import { createParcelNamer } from '#shared/usecases/orders/console/name-parcel.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { someSetting } from '#tests/support/catalog.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

test('the address the widget gives is the address that is located, island or not', async () => {
  const { locate } = createKakaoGeocoding({
    apiUrl: doubles.variable('KAKAO_LOCAL_URL'),
    restKey: doubles.variable('KAKAO_REST_KEY'),
  });
  const widget = await fetch(new URL('/postcode?q=테헤란로 152', doubles.variable('POSTCODE_SDK_URL')));
  expect(await widget.text()).toContain('&quot;roadAddress&quot;:&quot;서울 강남구 테헤란로 152&quot;');
  expect(await locate('서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)')).toEqual({
    kind: 'FOUND',
    point: { type: 'Point', coordinates: [127.0365, 37.5] },
    postcode: '06236',
  });
  expect(await locate('경북 울릉군 울릉읍 울릉순환로 396')).toMatchObject({
    point: { coordinates: [130.9057, 37.4845] },
  });
  const islands = [
    ['경상북도 울릉군 울릉읍 도동길 1', '40240'],
    ['인천광역시 옹진군 백령면 백령로 1', '23100'],
    ['전라남도 신안군 흑산면 흑산일주로 1', '58845'],
    ['경상남도 통영시 욕지면 욕지일주로 1', '53100'],
  ] as const;
  for (const [address1, postcode] of islands)
    expect(await locate(address1)).toMatchObject({ kind: 'FOUND', postcode });
  expect(await locate('서울특별시 강남구 테헤란로 152')).toMatchObject({ kind: 'FOUND' });
  expect(await locate('서울 없는구 없는로 1')).toEqual({ kind: 'UNKNOWN' });
  const stranger = createKakaoGeocoding({ apiUrl: doubles.variable('KAKAO_LOCAL_URL'), restKey: 'wrong' });
  expect(await stranger.locate('서울 강남구 테헤란로 152')).toEqual({ kind: 'AWAY' });
});

test('the address of a place is written as the widget writes it; of no place there is none', async () => {
  const { addressAt } = createKakaoGeocoding({
    apiUrl: doubles.variable('KAKAO_LOCAL_URL'),
    restKey: doubles.variable('KAKAO_REST_KEY'),
  });
  const at = (longitude: number, latitude: number) =>
    addressAt({ type: 'Point', coordinates: [longitude, latitude] });
  expect(await at(127.0366, 37.5001)).toEqual({
    kind: 'FOUND',
    address: { postcode: '06236', address1: '서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)' },
  });
  // The town's name already precedes the road.
  expect(await at(130.9057, 37.4845)).toMatchObject({
    address: { address1: expect.not.stringContaining('울릉읍)') },
  });
  expect(await at(125.5, 35.5)).toEqual({ kind: 'UNKNOWN' });
  await doubles.spoil(doubles.variable('KAKAO_LOCAL_URL'), [{ kind: 'ERROR_BEFORE' }]);
  expect(await at(127.0366, 37.5001)).toEqual({ kind: 'AWAY' });
});

test('a parcel is followed at its courier, or in the sandbox by the shop’s clock', async () => {
  const content = { setting: async () => someSetting } as unknown as Ports['content'];
  const real = await createParcelNamer({ tracking: createTracking({}), content });
  expect(real({ code: '04', number: '651234567890' })).toMatchObject({
    value: { name: 'CJ대한통운', url: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=651234567890' },
  });
  expect(real({ code: '99', number: '1' })).toMatchObject({ failure: { code: 'UNKNOWN_COURIER' } });

  const tracking = createTracking({ sandboxUrl: doubles.variable('TRACKING_URL') });
  const played = await createParcelNamer({ tracking, content });
  const pageOf = async (number: string) => {
    const parcel = played({ code: '04', number });
    return parcel.ok ? (await fetch(parcel.value.url)).text() : '';
  };
  doubles.setClock('2026-11-20T00:00:00.000Z');
  expect(await pageOf('651234567890')).toContain('<dd>접수</dd>');
  doubles.setClock('2026-11-20T21:00:00.000Z');
  expect(await pageOf('651234567890')).toContain('<dd>배송 출발</dd>');
  doubles.setClock('2026-11-21T21:00:00.000Z');
  expect(await pageOf('651234567890')).toContain('<dd>배송 완료</dd>');
  expect(await pageOf('651234567894')).toContain('조회되지 않는 운송장입니다.');
});
