import { describe, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { judgeWithdrawal, type MaybeSent, sentAtBy } from '#shared/domain/remittance/withdrawal.ts';

const AT = '2026-11-25T05:00:00.000Z';
const row = { _id: 'row', account: '100', at: AT, amount: won(53_000), receiver: '김 하늘', balance: 1_000 };
const owed = (_id: string, over: Partial<MaybeSent> = {}): MaybeSent => ({
  _id,
  names: ['김하늘'],
  accountNumber: '********7890',
  since: '2026-11-24T05:00:00.000Z',
  ...over,
});
const sent = { sentAt: '2026-11-25T04:00:00.000Z' };

describe('a row by which money left the account', () => {
  test('finishes the one thing of its name that waits', () => {
    expect(judgeWithdrawal(row, [owed('a'), owed('b', { names: ['이한결'] })])).toEqual({
      kind: 'SENDS',
      _id: 'a',
    });
  });

  test('is of nothing where nothing of its amount is owed', () => {
    expect(judgeWithdrawal(row, [])).toEqual({ kind: 'OTHER' });
  });

  test('finishes none of two equal ones, whether or not a clerk says that one of them was sent', () => {
    expect(judgeWithdrawal(row, [owed('a'), owed('b')])).toEqual({
      kind: 'LEFT',
      why: 'SEVERAL',
      _ids: ['a', 'b'],
    });
    expect(judgeWithdrawal(row, [owed('a', sent), owed('b')])).toEqual({
      kind: 'LEFT',
      why: 'SEVERAL',
      _ids: ['b'],
    });
    expect(judgeWithdrawal(row, [owed('a', sent), owed('b', sent)])).toEqual({ kind: 'OTHER' });
  });

  test('finishes the second of two equal ones once the first is known by its own row', () => {
    expect(judgeWithdrawal(row, [owed('a', { ...sent, withdrawal: 'other' }), owed('b')])).toEqual({
      kind: 'SENDS',
      _id: 'b',
    });
  });

  test('explains what a clerk said before, and is known once it has', () => {
    expect(judgeWithdrawal(row, [owed('a', sent)])).toEqual({ kind: 'EXPLAINS', _id: 'a' });
    expect(judgeWithdrawal(row, [owed('a', { ...sent, withdrawal: 'row' }), owed('b')])).toEqual({
      kind: 'KNOWN',
    });
  });

  test('is told where the same was sent by another row', () => {
    expect(judgeWithdrawal(row, [owed('a', { ...sent, withdrawal: 'other' })])).toEqual({
      kind: 'LEFT',
      why: 'DOUBLE',
      _ids: ['a'],
    });
  });

  test('is left to a clerk where the sum is owed to another name, or another account', () => {
    const left = { kind: 'LEFT', why: 'NAME', _ids: ['a'] };
    expect(judgeWithdrawal({ ...row, receiver: '이한결' }, [owed('a')])).toEqual(left);
    expect(judgeWithdrawal({ ...row, receiver: '··' }, [owed('a')])).toEqual(left);
    expect(judgeWithdrawal({ ...row, to: '110-***-561111' }, [owed('a')])).toEqual(left);
    expect(judgeWithdrawal({ ...row, to: '110-***-567890' }, [owed('a')])).toEqual({
      kind: 'SENDS',
      _id: 'a',
    });
    expect(judgeWithdrawal({ ...row, to: '110-234-***' }, [owed('a')])).toEqual({ kind: 'SENDS', _id: 'a' });
  });

  test('tells one of two equal ones by the account, where the list has it', () => {
    const both = [owed('a'), owed('b', { accountNumber: '****1111' })];
    expect(judgeWithdrawal({ ...row, to: '1102345671111' }, both)).toEqual({ kind: 'SENDS', _id: 'b' });
  });

  test('has nothing to do with what is owed only since, or was sent long before', () => {
    expect(judgeWithdrawal(row, [owed('a', { since: '2026-11-25T05:02:00.000Z' })])).toEqual({
      kind: 'OTHER',
    });
    // Banks report times to the minute.
    expect(judgeWithdrawal(row, [owed('a', { since: '2026-11-25T05:00:40.000Z' })])).toMatchObject({
      kind: 'SENDS',
    });
    const before = { since: '2026-10-20T05:00:00.000Z', sentAt: '2026-11-10T05:00:00.000Z' };
    expect(judgeWithdrawal(row, [owed('a', before)])).toEqual({ kind: 'OTHER' });
  });

  test('says when it was sent: by the bank, not before it was owed, nor later than now', () => {
    expect(sentAtBy(row, '2026-11-24T05:00:00.000Z', '2026-11-26T05:00:00.000Z')).toBe(AT);
    expect(sentAtBy(row, '2026-11-25T05:00:40.000Z', '2026-11-26T05:00:00.000Z')).toBe(
      '2026-11-25T05:00:40.000Z',
    );
    expect(sentAtBy(row, '2026-11-24T05:00:00.000Z', '2026-11-25T04:59:00.000Z')).toBe(
      '2026-11-25T04:59:00.000Z',
    );
  });
});
