import { describe, expect, test } from 'vitest';
import { WITHDRAWALS_AT_ONCE, withdrawalsForm } from '#shared/contracts/orders/remittance.ts';

const row = { at: '2026-11-25T14:03:21.500+09:00', amount: 53_000, receiver: ' 김하늘 ', balance: -1_000 };
const complaintOf = (form: unknown) => withdrawalsForm.safeParse(form).error?.issues[0]?.message;

describe('rows by which money left the account', () => {
  test('are taken to the second, the account as its digits', () => {
    expect(
      withdrawalsForm.parse({ account: '100-123 456789', rows: [{ ...row, to: '110-***-567890' }] }),
    ).toEqual({
      account: '100123456789',
      rows: [{ ...row, at: '2026-11-25T05:03:21.000Z', receiver: '김하늘', to: '110-***-567890' }],
    });
  });

  test.each([
    [{ rows: [row] }, '계좌번호를 입력해주세요'],
    [{ account: 'abc', rows: [row] }, '계좌번호를 숫자로 입력해주세요'],
    [{ account: '100123456789' }, '출금 내역을 보내주세요'],
    [{ account: '100123456789', rows: [] }, '출금 내역이 없습니다'],
    [
      { account: '100123456789', rows: Array(WITHDRAWALS_AT_ONCE + 1).fill(row) },
      '한 번에 50건까지 보낼 수 있습니다',
    ],
    [{ account: '100123456789', rows: [{ ...row, at: '어제' }] }, '출금 시각을 확인해주세요'],
    [{ account: '100123456789', rows: [{ ...row, amount: -1 }] }, '출금액을 확인해주세요'],
    [{ account: '100123456789', rows: [{ ...row, amount: 9_007_199_254_740_991 }] }, '출금액을 확인해주세요'],
    [{ account: '100123456789', rows: [{ ...row, receiver: ' ' }] }, '받는 분을 확인해주세요'],
    [{ account: '100123456789', rows: [{ ...row, balance: 1.5 }] }, '잔액을 확인해주세요'],
    [{ account: '100123456789', rows: [{ ...row, to: '국민 110' }] }, '받는 계좌를 확인해주세요'],
  ])('are refused in words: %#', (form, message) => {
    expect(complaintOf(form)).toBe(message);
  });
});
