import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { addresses, jibunAddressOf, roadAddressOf } from '#localstack/doubles/addresses/fixtures.ts';
import { formContract } from '#shared/contracts/members/form.ts';
import { changeDestinationSchema, destinationSchema, signUpSchema } from '#shared/contracts/members/user.ts';
import { changeOrderSchema, orderSchema, quoteSchema } from '#shared/contracts/orders/order.ts';
import { addressMismatch, addressMismatchMessages } from '#shared/domain/user/province.ts';

/** Provinces (시·도) with the postcodes of their offices and of their first and last districts, and all their names. */
const provinces: [postcodes: string[], names: string[]][] = [
  [
    ['01000', '04524', '09999'],
    ['서울특별시', '서울시', '서울'],
  ],
  [
    ['10000', '12772', '20999'],
    ['경기도', '경기'],
  ],
  [
    ['21000', '23100', '23999'],
    ['인천광역시', '인천'],
  ],
  [
    ['24000', '24266', '26999'],
    ['강원특별자치도', '강원도', '강원'],
  ],
  [
    ['27000', '28515', '29999'],
    ['충청북도', '충북'],
  ],
  [
    ['30000', '30151', '30999'],
    ['세종특별자치시', '세종시', '세종'],
  ],
  [
    ['31000', '31156', '33999'],
    ['충청남도', '충남'],
  ],
  [
    ['34000', '35242', '35999'],
    ['대전광역시', '대전'],
  ],
  [
    ['36000', '36759', '40221', '40999'],
    ['경상북도', '경북'],
  ],
  [
    ['41000', '41940', '43166', '43999'],
    ['대구광역시', '대구'],
  ],
  [
    ['44000', '44675', '45999'],
    ['울산광역시', '울산'],
  ],
  [
    ['46000', '48058', '49999'],
    ['부산광역시', '부산'],
  ],
  [
    ['50000', '51154', '53999'],
    ['경상남도', '경남'],
  ],
  [
    ['54000', '55030', '56999'],
    ['전북특별자치도', '전라북도', '전북'],
  ],
  [
    ['57000', '58866', '60999'],
    ['전라남도', '전남'],
  ],
  [
    ['61000', '61945', '62999'],
    ['광주광역시', '광주'],
  ],
  [
    ['63000', '63122', '63999'],
    ['제주특별자치도', '제주도', '제주'],
  ],
];

describe('a postcode and its base address are of one 시·도', () => {
  test.each(provinces)('%j: %j', (postcodes, names) => {
    for (const name of names)
      for (const [others] of provinces)
        for (const postcode of others)
          expect(
            addressMismatch({ postcode, address1: `${name} 어느구 어느로 1` }),
            `${postcode} ${name}`,
          ).toBe(others === postcodes ? undefined : 'OTHER_PROVINCE');
  });

  test('what changed hands or joined is known by its old and new names', () => {
    const fits = (postcode: string, address1: string) =>
      addressMismatch({ postcode, address1 }) === undefined;
    expect(fits('43113', '대구광역시 군위군 군위읍 군청로 200')).toBe(true);
    expect(fits('39018', '대구 군위군 군위읍 군청로 200')).toBe(true);
    expect(fits('39018', '경상북도 군위군 군위읍 군청로 200')).toBe(true);
    expect(fits('39067', '대구 군위군 군위읍 군청로 200')).toBe(false);
    for (const postcode of ['57000', '60999', '61945']) {
      expect(fits(postcode, '전남광주통합특별시 북구 용봉로 77')).toBe(true);
      expect(fits(postcode, '광주특별시 북구 용봉로 77')).toBe(true);
    }
    expect(fits('63122', '전남광주통합특별시 북구 용봉로 77')).toBe(false);
    // Gwangju in Gyeonggi is not the metropolitan city Gwangju, which is a 시·도.
    expect(fits('12772', '경기 광주시 초월읍 산수로 554')).toBe(true);
    expect(fits('12772', '광주시 초월읍 산수로 554')).toBe(false);
  });

  test('an address that begins with no 시·도, and a postcode nobody has, fit nothing; what is not there yet is no mistake', () => {
    expect(addressMismatch({ postcode: '04524', address1: '중구 세종대로 110' })).toBe('NO_PROVINCE');
    for (const postcode of ['00999', '64000', '99999'])
      expect(addressMismatch({ postcode, address1: '서울 중구' })).toBe('OTHER_PROVINCE');
    for (const address of [
      {},
      { postcode: '04524' },
      { address1: '부산' },
      { postcode: '045', address1: '부산' },
    ])
      expect(addressMismatch(address)).toBeUndefined();
  });

  test('a postcode fits at most two of the 17', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        const postcode = String(number).padStart(5, '0');
        const fitting = provinces.filter(
          ([, [name]]) => !addressMismatch({ postcode, address1: `${name} 1` }),
        );
        expect(fitting.length).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('the addresses of the double do', () => {
    for (const address of addresses)
      for (const address1 of [roadAddressOf(address), jibunAddressOf(address)])
        expect(addressMismatch({ postcode: address.zonecode, address1 }), address1).toBeUndefined();
  });
});

const person = { name: '김온결', phone: '01012345678', email: 'a@example.com' };
const torn = { postcode: '04524', address1: '제주특별자치도 제주시 문연로 6', address2: '2층' };
const whole = { ...torn, postcode: '63122' };
type Where = typeof torn;

const entrances: [string, z.ZodType, (address: Where) => object, path: string][] = [
  [
    'an order',
    orderSchema,
    (address) => ({ sender: person, receiver: { ...person, ...address }, totalPrice: 0 }),
    'receiver.address1',
  ],
  ['a quote', quoteSchema, (receiver) => ({ receiver }), 'receiver.address1'],
  [
    'a new receiver',
    changeOrderSchema,
    (address) => ({ _id: 'P-20261122-7CHS2VFW', receiver: { ...person, ...address } }),
    'receiver.address1',
  ],
  [
    'an entry of the address book',
    destinationSchema,
    (address) => ({ title: '집', ...person, ...address }),
    'address1',
  ],
  [
    'a changed entry',
    changeDestinationSchema,
    (address) => ({ _id: 'a', title: '집', ...person, ...address }),
    'address1',
  ],
  [
    'a form of the customer centre',
    formContract('individual-service').shape.answers,
    (address) => ({ address }),
    'address.address1',
  ],
  [
    'joining',
    signUpSchema,
    (address) => ({ username: 'member01', password: 'local!2345', email: person.email, ...address }),
    'address1',
  ],
];

test.each(entrances)('%s is refused beside its field while they are of two', (_what, schema, form, path) => {
  const complaints = (address: object) =>
    schema
      .safeParse(form(address as Where))
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];
  expect(complaints(whole)).toEqual([]);
  expect(complaints(torn)).toEqual([[path, addressMismatchMessages.OTHER_PROVINCE]]);
  expect(complaints({ ...whole, address1: '제주시 문연로 6' })).toEqual([]);
  // A value that is not a text is refused for that.
  expect(complaints({ ...whole, postcode: 63122, address1: ['x'] }).map(([at]) => at)).toContain(path);
});
