import { describe, expect, test } from 'vitest';
import {
  handOut,
  isOverdue,
  isPayable,
  lastEventOfSettlement,
  noteInvoice,
  paySettlement,
  refuseAmount,
  refuseSettlement,
} from '#shared/domain/bonus/settlement.ts';
import { must } from '../pricing/quote-samples.ts';
import { aSettlement, terms } from './settlement-samples.ts';

/** 23 November, 00:30 in KST, and 10 December, noon in KST. */
const ASKED = '2026-11-22T15:30:00.000Z';
const NOW = '2026-12-10T03:00:00.000Z';
const contact = { name: '한새봄', email: 'a@x.invalid', phone: '01012345678' };
const failureOf = (result: { ok: boolean; failure?: { code: string; message: string; issues?: unknown } }) =>
  result.failure && [result.failure.code, result.failure.message, result.failure.issues];

describe('a withdrawal: how much', () => {
  test('may be the least sum and all that is held, and says beside the field why it may not', () => {
    expect(refuseAmount(10_000, 10_000, terms, 'PERSON')).toEqual({
      ok: true,
      value: { incomeTax: 300, localTax: 30, fee: 500, net: 9_170 },
    });
    const path = 'amount';
    const small = '10,000원부터 출금할 수 있습니다.';
    expect(failureOf(refuseAmount(9_999, 10_000, terms, 'PERSON'))).toEqual([
      'WITHDRAWAL_TOO_SMALL',
      small,
      [{ path, message: small }],
    ]);
    const much = '출금할 수 있는 금액보다 많습니다.';
    expect(failureOf(refuseAmount(10_001, 10_000, terms, 'PERSON'))).toEqual([
      'BONUS_SHORT',
      much,
      [{ path, message: much }],
    ]);
  });

  test('must be more than fee and taxes: of 500 won a fee of 500 leaves nothing, of 501 a company one won', () => {
    const none = { ...terms, minimum: 0 };
    expect(failureOf(refuseAmount(500, 9_000, none, 'COMPANY'))?.[0]).toBe('WITHDRAWAL_TOO_SMALL');
    expect(must(refuseAmount(501, 9_000, none, 'COMPANY')).net).toBe(1);
  });
});

describe('a withdrawal: paid or refused', () => {
  test('it is paid on a day from its request to today, both included, in KST', () => {
    const on = (paidOn: string) => failureOf(paySettlement(aSettlement(), { paidOn, now: NOW }))?.[0];
    expect(['2026-11-22', '2026-11-23', '2026-12-10', '2026-12-11'].map(on)).toEqual([
      'PAID_ON_UNLIKELY',
      undefined,
      undefined,
      'PAID_ON_UNLIKELY',
    ]);
  });

  test('once it is paid its contact is forgotten, and a company’s invoice that was noted before counts', () => {
    const paid = must(paySettlement(aSettlement({ contact }), { paidOn: '2026-12-09', now: NOW }));
    expect(paid).toEqual({ ...aSettlement(), state: 'PAID', paidOn: '2026-12-09', paidAt: NOW, version: 2 });
    const noted = must(noteInvoice(aSettlement({ type: 'COMPANY' }), '20261210-1'));
    expect(noted).toEqual({ ...aSettlement({ type: 'COMPANY' }), invoiceNo: '20261210-1', version: 2 });
    expect(must(paySettlement(noted, { paidOn: '2026-12-09', now: NOW }))).toMatchObject({
      invoiceNo: '20261210-1',
      version: 3,
    });
  });

  test('what the bank may have sent is refused only when the clerk says that it was not', () => {
    const out = handOut(aSettlement({ contact }), { username: 'clerkadmin02', at: ASKED });
    expect(out).toMatchObject({ handedOutAt: ASKED, handedOutBy: 'clerkadmin02', version: 2 });
    const [code, message, issues] = failureOf(refuseSettlement(out, { reason: '계좌 오류', now: NOW })) ?? [];
    expect([code, issues]).toEqual(['TRANSFER_HANDED_OUT', [{ path: 'notSent', message }]]);
    const { contact: _, ...rest } = out;
    expect(must(refuseSettlement(out, { reason: '계좌 오류', notSent: true, now: NOW }))).toEqual({
      ...rest,
      state: 'REFUSED',
      reason: '계좌 오류',
      refusedAt: NOW,
      version: 3,
    });
    expect(refuseSettlement(aSettlement(), { reason: '계좌 오류', now: NOW }).ok).toBe(true);
  });

  test('what is settled stays settled, and says as what', () => {
    const paid = aSettlement({ state: 'PAID', paidAt: NOW });
    const refused = aSettlement({ state: 'REFUSED', refusedAt: NOW });
    for (const [was, word] of [
      [paid, /지급한/],
      [refused, /반려한/],
    ] as const)
      for (const answer of [
        paySettlement(was, { paidOn: '2026-12-10', now: NOW }),
        refuseSettlement(was, { reason: '', now: NOW }),
        noteInvoice(was, '1'),
      ]) {
        expect(failureOf(answer)?.[0]).toBe('SETTLEMENT_SETTLED');
        expect(failureOf(answer)?.[1]).toMatch(word);
      }
    expect([aSettlement(), paid, refused].map(lastEventOfSettlement)).toEqual([ASKED, NOW, NOW]);
  });
});

describe('a withdrawal: when it is sent', () => {
  test('from its day on, and of a company once its invoice is there; a day later it is late', () => {
    expect(isPayable(aSettlement(), '2026-12-09')).toBe(false);
    expect(isPayable(aSettlement(), '2026-12-10')).toBe(true);
    expect(isPayable(aSettlement({ state: 'PAID' }), '2026-12-10')).toBe(false);
    expect(isPayable(aSettlement({ type: 'COMPANY' }), '2026-12-10')).toBe(false);
    expect(isPayable(aSettlement({ type: 'COMPANY', invoiceNo: '1' }), '2026-12-10')).toBe(true);
    expect([isOverdue(aSettlement(), '2026-12-10'), isOverdue(aSettlement(), '2026-12-11')]).toEqual([
      false,
      true,
    ]);
  });
});
