import { describe, expect, test } from 'vitest';
import { couponRequestSchema } from '#shared/contracts/benefit.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { typedCode } from '#shared/contracts/list.ts';
import { withdrawalIdentity } from '#shared/contracts/members/settlement.ts';
import { emailField, phoneField } from '#shared/contracts/members/user.ts';

describe('fields in parts', () => {
  test.each([
    [['010', '9876', '5432'], '01098765432'],
    [['010-9876-5432', '', ''], '01098765432'],
    [['', '+82 10-9876-5432', ''], '01098765432'],
    [['010', '01098765432', ''], '01098765432'],
  ])('phone: %j is a whole number', (parts, phone) => {
    expect(phoneField.parse(parts)).toBe(phone);
  });

  test.each([[['010', '', '']], [['010', '9876', '']], [['', '', '']], [['010', '050712345678', '']]])(
    'phone: %j is none',
    (parts) => expect(phoneField.safeParse(parts).success).toBe(false),
  );

  test('e-mail: a whole address in one part counts, half of one does not', () => {
    expect(emailField.parse(['shopper', 'naver.com'])).toBe('shopper@naver.com');
    for (const parts of [
      [' shopper@naver.com ', ''],
      ['shopper@naver.com', 'gmail.com'],
    ])
      expect(emailField.parse(parts)).toBe('shopper@naver.com');
    expect(emailField.safeParse(['shopper', '']).success).toBe(false);
  });
});

describe('resident number, in its two parts', () => {
  const [FIRST, SECOND] = [
    '주민등록번호 앞 6자리를 숫자로 입력해주세요.',
    '주민등록번호 뒤 7자리를 숫자로 입력해주세요.',
  ];
  const path = 'residentRegistrationNumber';
  const parse = (number: unknown) =>
    withdrawalIdentity.safeParse({ _id: '01HZZZZZZZZZZZZZZZZZZZZZZZ', [path]: number });
  const issuesOf = (number: unknown) =>
    parse(number).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

  test.each<[parts: unknown, issues: [at: string, message: string][]]>([
    [
      ['9005172', '000000'],
      [
        [`${path}.0`, FIRST],
        [`${path}.1`, SECOND],
      ],
    ],
    [['900517', '200000'], [[`${path}.1`, SECOND]]],
    [['90051', '2000000'], [[`${path}.0`, FIRST]]],
    [['90051a', '2000000'], [[`${path}.0`, FIRST]]],
    [['900517', ''], [[`${path}.1`, SECOND]]],
    [
      ['9005172000000', ''],
      [
        [`${path}.0`, FIRST],
        [`${path}.1`, SECOND],
      ],
    ],
    [['900517'], [[`${path}.1`, SECOND]]],
    [['901317', '2000000'], [[path, '주민등록번호를 확인해주세요.']]],
    ['900517-20000', [[path, '주민등록번호를 확인해주세요.']]],
  ])('%j is refused at the part that is wrong', (parts, issues) => {
    expect(issuesOf(parts)).toEqual(issues);
  });

  test.each([[['900517', '2000000']], [[' 900517', '2000000 ']], ['900517-2000000'], ['9005172000000']])(
    '%j is a number',
    (number) => expect(parse(number).data?.[path]).toBe('9005172000000'),
  );

  test('both parts empty are none', () => {
    for (const none of [['', ''], '', undefined])
      expect(parse(none).data).not.toHaveProperty(path, expect.anything());
  });
});

test('codes: a pasted code counts in any case and with blanks, a code of blanks is none', () => {
  expect(couponRequestSchema.parse({ code: ' win ter\u00a0' })).toEqual({ code: 'WINTER' });
  expect(typedCode.safeParse(' ').success).toBe(false);
});

test('names: a line break in the name of a product is a blank', () => {
  expect(productForm.shape.name.parse('소파\r\n  베드')).toBe('소파 베드');
});
