import { expect, test } from 'vitest';
import { chargeSchema } from '#shared/contracts/orders/charge.ts';

const input = { requestId: '0b6f5a1e-3c47-4d2b-9e8a-7f1d2c3b4a59', amount: 4_000, reason: '도서산간 배송비' };
const complaintsOf = (dueOn: string) =>
  chargeSchema.safeParse({ ...input, dueOn }).error?.issues.map(({ message }) => message) ?? [];

test('a charge can be due until the last day that dates may have', () => {
  expect(complaintsOf('2999-12-31')).toEqual([]);
  expect(complaintsOf('3000-01-01')).toEqual(['날짜는 2999-12-31까지 입력할 수 있습니다.']);
  expect(complaintsOf('')).toEqual(['결제 기한을 선택해주세요']);
});
