/** Provinces and cities of Korea (시·도) at the beginning of an address, by their short names. */
export type Province =
  | '서울'
  | '경기'
  | '인천'
  | '강원'
  | '충북'
  | '세종'
  | '충남'
  | '대전'
  | '경북'
  | '대구'
  | '울산'
  | '부산'
  | '경남'
  | '전북'
  | '전남'
  | '광주'
  | '제주';

/**
 * Postcodes by province, both ends included: the numbers of the national basic districts, whose first two digits decide
 * the 시·도 (Korea Post, 2015). No district crosses a border. 군위 moved from 경북 to 대구 on 2023-07-01 and changed
 * 39000–39066 to 43100–43166; an address with the old number is in 대구 all the same.
 */
const districts: readonly (readonly [from: string, to: string, ...provinces: Province[]])[] = [
  ['01000', '09999', '서울'],
  ['10000', '20999', '경기'],
  ['21000', '23999', '인천'],
  ['24000', '26999', '강원'],
  ['27000', '29999', '충북'],
  ['30000', '30999', '세종'],
  ['31000', '33999', '충남'],
  ['34000', '35999', '대전'],
  ['36000', '38999', '경북'],
  ['39000', '39066', '경북', '대구'],
  ['39067', '40999', '경북'],
  ['41000', '43999', '대구'],
  ['44000', '45999', '울산'],
  ['46000', '49999', '부산'],
  ['50000', '53999', '경남'],
  ['54000', '56999', '전북'],
  ['57000', '60999', '전남'],
  ['61000', '62999', '광주'],
  ['63000', '63999', '제주'],
];

/**
 * Beginnings of addresses, with their provinces: official, former and short names share these beginnings
 * (강원특별자치도, 강원도, 강원). 전남광주통합특별시 is 전남 and 광주 together since 2026-07-01; longer names come
 * first.
 */
const beginnings: readonly (readonly [name: string, ...provinces: Province[]])[] = [
  ['전남광주', '전남', '광주'],
  ['광주특별시', '전남', '광주'],
  ['충청북도', '충북'],
  ['충청남도', '충남'],
  ['경상북도', '경북'],
  ['경상남도', '경남'],
  ['전라북도', '전북'],
  ['전라남도', '전남'],
  ['서울', '서울'],
  ['경기', '경기'],
  ['인천', '인천'],
  ['강원', '강원'],
  ['충북', '충북'],
  ['세종', '세종'],
  ['충남', '충남'],
  ['대전', '대전'],
  ['경북', '경북'],
  ['대구', '대구'],
  ['울산', '울산'],
  ['부산', '부산'],
  ['경남', '경남'],
  ['전북', '전북'],
  ['전남', '전남'],
  ['광주', '광주'],
  ['제주', '제주'],
];

/** Returns the possible provinces of an address by its beginning; none when it does not begin with a 시·도. */
const provincesNamed = (address1: string): readonly Province[] => {
  const [, ...named] = beginnings.find(([name]) => address1.trim().startsWith(name)) ?? [];
  return named;
};

/** Returns the possible provinces of a postcode; none when it is in no district. */
const provincesOf = (postcode: string): readonly Province[] => {
  const [, , ...provinces] = districts.find(([from, to]) => from <= postcode && postcode <= to) ?? [];
  return provinces;
};

/** Returns the provinces of a range of postcodes. */
export const provincesBetween = (first: string, last: string): Province[] => [
  ...new Set(districts.flatMap(([from, to, ...provinces]) => (from <= last && first <= to ? provinces : []))),
];

/** Returns the possible provinces of an address by its postcode or by its beginning. */
export const provincesOfAddress = ({
  postcode = '',
  address1 = '',
}: {
  postcode?: string;
  address1?: string;
}) => [...provincesNamed(address1), ...provincesOf(postcode)];

/** Returns the patterns of postcode and base address for each province. */
export const addressesByProvince = (): { postcode: string; address1: string }[] =>
  [...new Set(districts.flatMap(([, , ...provinces]) => provinces))].map((province) => {
    const names = beginnings.filter(([, ...named]) => named.includes(province)).map(([name]) => name);
    return {
      postcode: `^(${prefixesOf(province).join('|')})[0-9]{3}$`,
      address1: `^\\s*(${names.join('|')})`,
    };
  });

/** Returns the two-digit prefixes that belong to one province alone. */
const prefixesOf = (province: Province): string[] =>
  districts
    .filter(([, to, only, other]) => only === province && other === undefined && to.endsWith('999'))
    .flatMap(([from, to]) => {
      const first = Number(from.slice(0, 2));
      return Array.from({ length: Number(to.slice(0, 2)) - first + 1 }, (_, n) =>
        String(first + n).padStart(2, '0'),
      );
    });

/**
 * Returns the mismatch between a postcode and its base address: shipping fees use either of them, so both must be in
 * one province. Undefined while one of them is missing.
 * @param address.postcode five digits; another rule refuses anything else
 */
export const addressMismatch = ({
  postcode,
  address1,
}: {
  postcode?: string;
  address1?: string;
}): 'NO_PROVINCE' | 'OTHER_PROVINCE' | undefined => {
  if (!postcode || !/^\d{5}$/.test(postcode) || !address1?.trim()) return undefined;
  const named = provincesNamed(address1);
  if (named.length === 0) return 'NO_PROVINCE';
  return provincesOf(postcode).some((province) => named.includes(province)) ? undefined : 'OTHER_PROVINCE';
};

export const addressMismatchMessages = {
  NO_PROVINCE: '주소를 시·도부터 입력해주세요 (예: 서울특별시 중구 세종대로 110)',
  OTHER_PROVINCE: '우편번호와 주소의 지역이 다릅니다. 주소를 다시 확인해주세요',
} as const;
