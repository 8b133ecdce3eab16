import { Hono } from 'hono';
import type { Double } from '../double.ts';
import { createFaults } from '../faults.ts';
import { type AddressFixture, addresses, jibunAddressOf, roadAddressOf } from './fixtures.ts';
import { createPostcode } from './postcode.ts';

const restKey = 'sandbox-kakao-rest-key';

const toDocument = (address: AddressFixture) => ({
  address_name: roadAddressOf(address),
  address_type: 'ROAD_ADDR',
  x: String(address.longitude),
  y: String(address.latitude),
  road_address: { address_name: roadAddressOf(address), zone_no: address.zonecode },
});

/** Degrees around a known address within which a place has that address: some 500 m. */
const NEAR = 0.005;
const addressNear = (x: number, y: number): AddressFixture | undefined =>
  addresses.find(
    ({ longitude, latitude }) => Math.abs(longitude - x) < NEAR && Math.abs(latitude - y) < NEAR,
  );

const officialNames: Record<string, string> = {
  서울: '서울특별시',
  부산: '부산광역시',
  대구: '대구광역시',
  인천: '인천광역시',
  광주: '광주광역시',
  대전: '대전광역시',
  울산: '울산광역시',
  경기: '경기도',
  충북: '충청북도',
  충남: '충청남도',
  전남: '전라남도',
  경북: '경상북도',
  경남: '경상남도',
};

/** Returns an address with the short name of its province, as in the list: Kakao also accepts full names. */
const withShortProvince = (query: string): string => {
  const [province = '', ...rest] = query.split(' ');
  const [short = province] = Object.entries(officialNames).find(([, full]) => full === province) ?? [];
  return [short, ...rest].join(' ');
};

/** Returns the place of an address in Kakao's form, with the full name of the province first, if it is known. */
const toPlace = (address: AddressFixture) => {
  const [, ...rest] = roadAddressOf(address).split(' ');
  return {
    road_address: {
      address_name: [officialNames[address.sido] ?? address.sido, ...rest].join(' '),
      region_1depth_name: address.sido,
      region_2depth_name: address.sigungu,
      building_name: address.buildingName,
      zone_no: address.zonecode,
    },
    address: { address_name: jibunAddressOf(address), region_3depth_name: address.bname },
  };
};

/** Kakao's geocoding and the postcode widget, with one list of made-up and landmark addresses. */
export const addressesDouble: Double = {
  name: 'addresses',
  create: () => {
    const { control, spoil } = createFaults();
    const app = new Hono()
      .route('/__faults', control)
      .use('/v2/*', spoil)
      .get('/v2/local/search/address.json', (c) => {
        if (c.req.header('authorization') !== `KakaoAK ${restKey}`)
          return c.json({ errorType: 'AccessDeniedError', message: 'wrong appKey' }, 401);
        const query = withShortProvince(c.req.query('query') ?? '');
        const documents = addresses
          .filter((address) => query === roadAddressOf(address) || query === jibunAddressOf(address))
          .map(toDocument);
        const meta = { total_count: documents.length, pageable_count: documents.length, is_end: true };
        return c.json({ meta, documents });
      })
      .get('/v2/local/geo/coord2address.json', (c) => {
        if (c.req.header('authorization') !== `KakaoAK ${restKey}`)
          return c.json({ errorType: 'AccessDeniedError', message: 'wrong appKey' }, 401);
        const near = addressNear(Number(c.req.query('x')), Number(c.req.query('y')));
        const documents = near ? [toPlace(near)] : [];
        return c.json({ meta: { total_count: documents.length }, documents });
      })
      .route('/', createPostcode());
    return { app };
  },
  env: (url) => ({
    KAKAO_LOCAL_URL: url,
    KAKAO_REST_KEY: restKey,
    POSTCODE_SDK_URL: `${url}/postcode.v2.js`,
  }),
};
