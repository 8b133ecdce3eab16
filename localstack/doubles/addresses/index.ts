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

/** Kakao's geocoding and the postcode widget over one list of made-up and landmark addresses. */
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
        const query = c.req.query('query') ?? '';
        const documents = addresses
          .filter((address) => query === roadAddressOf(address) || query === jibunAddressOf(address))
          .map(toDocument);
        const meta = { total_count: documents.length, pageable_count: documents.length, is_end: true };
        return c.json({ meta, documents });
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
