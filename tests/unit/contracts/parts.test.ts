import { describe, expect, test } from 'vitest';
import { couponRequestSchema } from '#shared/contracts/benefit.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { typedCode } from '#shared/contracts/list.ts';
import { emailField, phoneField } from '#shared/contracts/user.ts';

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

test('codes: a pasted code counts in any case and with blanks, a code of blanks is none', () => {
  expect(couponRequestSchema.parse({ code: ' win ter\u00a0' })).toEqual({ code: 'WINTER' });
  expect(typedCode.safeParse(' ').success).toBe(false);
});

test('names: a line break in the name of a product is a blank', () => {
  expect(productForm.shape.name.parse('소파\r\n  베드')).toBe('소파 베드');
});
