/** Parts of JSON Schema that the contracts are converted to. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  /** Provided by the contract itself */
  example?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  minItems?: number;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
};

const ID = '01JQ8Z5N7C3X9V2B4M6K8H0TDW';
const PICTURE = {
  url: '/media/inquiries/01JQ8Z5N7C3X9V2B4M6K8H0TDW.webp',
  width: 1200,
  height: 1200,
  alt: '욕실',
};

/** Example values by field name, for all calls. */
const byName: Record<string, unknown> = {
  _carts: [ID],
  _certification: 'identity-01JQ8Z5N7C3X9V2B4M6K',
  _purchase: 'P-20261123-7K2M9QXA-01',
  account: { accountBankCode: '004', accountNumber: '12345678901234', accountHolder: '김온결' },
  accountHolder: '김온결',
  accountNumber: '12345678901234',
  address1: '서울특별시 중구 세종대로 110',
  address2: '3층 301호',
  amount: 1,
  attempt: 'P-20261123-7K2M9QXA_1',
  content: '배송은 언제쯤 되는지 궁금합니다.',
  coordinates: [126.978, 37.5665],
  email: 'member01@example.com',
  endsAt: '2026-12-31',
  foundingDate: '2015-03-02',
  hexa: '#3A5A40',
  identityVerificationId: 'identity-01JQ8Z5N7C3X9V2B4M6K',
  image: PICTURE,
  link: '/shop/products',
  name: '김온결',
  number: '123456789012',
  orderNo: 'P-20261123-7K2M9QXA',
  otp: '123456',
  paidOn: '2026-12-10',
  password: 'local!2345',
  passwordNow: 'local!2345',
  phone: '010-1234-5678',
  postcode: '04524',
  purchaseNo: 'P-20261123-7K2M9QXA-01',
  reply: '내일 출고될 예정입니다.',
  reason: '고객 요청',
  searchValue: '수전',
  startsAt: '2026-11-23',
  subject: '배송 문의',
  thumb: PICTURE,
  totalPrice: 39000,
  url: '/shop/exhibitions',
  username: 'member01',
  usernames: ['member01'],
  version: 1,
  visual: PICTURE,
};

/** True when the schema accepts a value, as far as its own keywords tell. */
const fits = (value: unknown, { type, enum: values, pattern, properties }: Schema): boolean => {
  if (values) return values.includes(value);
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && Object.keys(value ?? {}).some((key) => properties?.[key]);
  return type === 'string' && typeof value === 'string' && (!pattern || new RegExp(pattern, 'u').test(value));
};

const texts: readonly string[] = [
  ID,
  'bath',
  'P-20261123-7K2M9QXA',
  'P-20261123-7K2M9QXA-01',
  '2026-11-23',
  '2026-11-23T00:00:00Z',
  '2026-11',
  '2026',
  '04524',
  '/media/products/01JQ8Z5N7C3X9V2B4M6K8H0TDW.webp',
  '/shop/products',
  '{"index":1}',
  '0b6f5a1e-3c47-4d2b-9e8a-7f1d2c3b4a59',
];

const textOf = ({ pattern, minLength = 0, format }: Schema): string => {
  if (format === 'date') return '2026-11-23';
  const found = pattern ? texts.find((text) => new RegExp(pattern, 'u').test(text)) : '온결';
  return (found ?? '온결').padEnd(minLength, ' 온결');
};

const numberOf = ({ minimum = 1, exclusiveMinimum = 0, default: given }: Schema): number =>
  typeof given === 'number' ? given : Math.max(minimum, exclusiveMinimum + 1, 1);

const objectOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, field]) => required.includes(name) || field.default !== undefined)
      .map(([name, field]) => [name, exampleOf(field, name)]),
  );

/** Builds a value that the schema accepts, for a field preferably the example of its name. */
export const exampleOf = (schema: Schema, name = ''): unknown => {
  if (schema.example !== undefined) return schema.example;
  const example = byName[name];
  if (example !== undefined && fits(example, schema)) return example;
  const [first] = schema.oneOf ?? schema.anyOf?.filter(({ type }) => type !== undefined) ?? [];
  if (first && !schema.properties) return exampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return schema.items && (schema.minItems ?? 0) > 0 ? [exampleOf(schema.items, name)] : [];
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    default:
      return textOf(schema);
  }
};
