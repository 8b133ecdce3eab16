import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  changeInfoSchema,
  destinationSchema,
  newPasswordSchema,
  signUpFormSchema,
  signUpSchema,
} from '#shared/contracts/members/user.ts';

const messagesOf = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const parsed = schema.safeParse(value);
  return Object.fromEntries(
    parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]).reverse() ?? [],
  );
};

const form = { username: 'member01', password: 'local!2345', email: 'a@example.com' };

describe('the sign-up form says what rules 6.11–6.16 say', () => {
  test.each([
    ['username', 'Member01', '아이디를 영문 소문자 및 숫자로만 작성해주세요'],
    ['username', 'member_1', '아이디를 영문 소문자 및 숫자로만 작성해주세요'],
    ['username', 'abc', '4자 이상, 20자 이하'],
    ['username', 'a'.repeat(21), '4자 이상, 20자 이하'],
    ['username', undefined, '4자 이상, 20자 이하'],
    ['password', 'a1!', '비밀번호를 8 ~ 16자 사이로 작성해주세요'],
    ['password', 'abcdefgh1!abcdefg', '비밀번호를 8 ~ 16자 사이로 작성해주세요'],
    ['password', 'abcdefgh1', '비밀번호에 특수문자, 영문, 숫자를 모두 포함해주세요'],
    ['password', '12345678!', '비밀번호에 특수문자, 영문, 숫자를 모두 포함해주세요'],
    ['password', 'abcdefgh!', '비밀번호에 특수문자, 영문, 숫자를 모두 포함해주세요'],
    ['password', 'abc def 1', '비밀번호에 특수문자, 영문, 숫자를 모두 포함해주세요'],
    ['password', 'abcdef 1!', '비밀번호에 공백은 사용할 수 없습니다'],
    ['name', '김', '이름을 입력해주세요'],
    ['email', 'a@b', '이메일을 입력해주세요'],
    ['email', ['a', ''], '이메일을 입력해주세요'],
    ['phone', '010-123-45', '연락처를 입력해주세요'],
    ['address1', '서울 중구', '주소를 입력해주세요'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messagesOf(signUpSchema, { ...form, [field]: value })[field]).toBe(message);
  });

  test('fields in parts come together, a phone loses what is no digit, what is empty was not given', () => {
    const parsed = signUpSchema.parse({
      ...form,
      email: ['who', 'example.com'],
      phone: ['010', '1234', '5678'],
      referrer: '',
    });
    expect(parsed).toMatchObject({
      email: 'who@example.com',
      phone: '01012345678',
      type: 'PERSON',
      _terms: [],
    });
    expect(parsed.referrer).toBeUndefined();
    expect(signUpSchema.parse({ ...form, phone: ['010', '', ''] }).phone).toBeUndefined();
  });

  test('an account is whole or not given at all', () => {
    const bank = { code: '004', accountNumber: '123-456-7890', accountHolder: '홍길동' };
    expect(signUpSchema.parse({ ...form, bank }).bank?.accountNumber).toBe('1234567890');
    const empty = { code: '', accountNumber: '', accountHolder: '' };
    expect(signUpSchema.parse({ ...form, bank: empty }).bank).toBeUndefined();
    expect(messagesOf(signUpSchema, { ...form, bank: { ...bank, code: '', accountNumber: '' } })).toEqual({
      'bank.code': '은행사를 선택해주세요',
      'bank.accountNumber': '계좌번호를 입력하세요.',
    });
  });

  test('a promoter code said to be there is asked for', () => {
    expect(messagesOf(signUpSchema, { ...form, usePromoterCode: 'on' })).toEqual({
      promoterCode: '추천인코드를 입력해주세요',
    });
    expect(messagesOf(signUpSchema, form)).toEqual({});
  });

  test('every necessary term has to be ticked, and the password typed twice, whatever else is wrong', () => {
    const schema = signUpFormSchema(['t1', 't2']);
    expect(
      messagesOf(schema, { ...form, username: 'x', passwordConfirm: 'other!2345', _terms: 't1' }),
    ).toEqual({
      username: '4자 이상, 20자 이하',
      passwordConfirm: '비밀번호가 서로 다릅니다',
      _terms: '필수 약관에 동의해주세요',
    });
    expect(messagesOf(schema, { ...form, passwordConfirm: form.password, _terms: ['t2', 't1'] })).toEqual({});
  });

  test('an empty repetition of the password is none', () => {
    const again = { passwordConfirm: '비밀번호를 한 번 더 입력해주세요' };
    const { password } = form;
    expect(messagesOf(newPasswordSchema, { password, passwordConfirm: '' })).toEqual(again);
    expect(messagesOf(signUpFormSchema([]), { ...form, passwordConfirm: '' })).toEqual(again);
    expect(messagesOf(newPasswordSchema, { password, passwordConfirm: password })).toEqual({});
  });
});

test('changing one’s info asks the password rules only of a password that is given, and for the old one', () => {
  expect(messagesOf(changeInfoSchema, { email: '', password: '', passwordNow: '' })).toEqual({});
  expect(messagesOf(changeInfoSchema, { password: 'short' }).password).toBe(
    '비밀번호를 8 ~ 16자 사이로 작성해주세요',
  );
  expect(messagesOf(changeInfoSchema, { password: 'local!2345' })).toEqual({
    passwordNow: '현재 비밀번호를 입력해주세요',
  });
});

test('an address is postcode, base and detail, all of them', () => {
  const entry = {
    title: '집',
    name: '김온결',
    phone: '01012345678',
    postcode: '04524',
    address1: '서울 중구',
  };
  expect(messagesOf(destinationSchema, entry)).toEqual({ address2: '주소를 입력해주세요' });
  expect(messagesOf(destinationSchema, { ...entry, address2: '1층', postcode: '4524' })).toEqual({
    postcode: '주소를 입력해주세요',
  });
});
