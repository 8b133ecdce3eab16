import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDueToAsk, nextAskAt, takeHint, watchUntil } from '#shared/domain/parcel/asking.ts';
import { exceptionOf } from '#shared/domain/parcel/exception.ts';
import { parcelNoticeOf } from '#shared/domain/parcel/notice.ts';
import {
  CARRIED_MAX,
  noteEvents,
  noteSilence,
  noteUnknownNumber,
  type Parcel,
  type ParcelEvent,
  type ParcelStatus,
  parcelStatuses,
  startParcel,
} from '#shared/domain/parcel/parcel.ts';
import { deliveredAt, receiptOf } from '#shared/domain/parcel/receipt.ts';
import { daysAfter, secondsAfter } from '#shared/domain/time/instant.ts';
import { law } from '#tests/support/law.ts';

const sent = '2026-11-20T05:00:00.000Z';
const at = (days: number): string => daysAfter(sent, days);
const deliveryBy = (code: string) => ({
  method: '택배',
  code,
  name: code === '04' ? 'CJ대한통운' : '천일택배',
  number: '123456789012',
  url: 'https://x.invalid/123456789012',
});
const startedBy = (code: string, purchaseNo = 'P-20261120-AAAAAAAA-01'): Parcel => {
  const parcel = startParcel(undefined, { purchaseNo, shippedAt: sent, delivery: deliveryBy(code) }, sent);
  if (!parcel) throw new Error('not started');
  return parcel;
};
const followed = startedBy('04');
const unfollowed = startedBy('99');
const event = (status: ParcelStatus, days: number): ParcelEvent => ({ at: at(days), status });
const heard = (...events: ParcelEvent[]): Parcel => noteEvents(followed, events, at(5));
const noted = (parcel: Parcel, days: number) => receiptOf(parcel, { shippedAt: sent, days, now: at(10) });

describe('a parcel begins with a purchase that was sent (rules 3.22)', () => {
  test('it is known by the carrier of its courier, or by the courier nobody can follow', () => {
    expect(followed).toMatchObject({ carrier: 'kr.cjlogistics', isFollowed: true, courier: 'CJ대한통운' });
    expect(unfollowed).toMatchObject({ carrier: '99', isFollowed: false, courier: '천일택배' });
  });

  const again = { purchaseNo: 'P-20261120-AAAAAAAA-01', shippedAt: sent, delivery: deliveryBy('04') };

  test('a change that is delivered twice adds nothing, another purchase is carried too', () => {
    expect(startParcel(followed, again, at(1))).toBeUndefined();
    const both = startParcel(followed, { ...again, purchaseNo: 'P-20261120-AAAAAAAA-02' }, at(1));
    expect(both?.carries.map(({ purchaseNo }) => purchaseNo)).toEqual([
      'P-20261120-AAAAAAAA-01',
      'P-20261120-AAAAAAAA-02',
    ]);
    expect(both?.registeredAt).toBe(at(1));
  });

  test.each([sent, at(3)])('a closed one is followed again when goods are in it once more', (shippedAt) => {
    const closed = { ...followed, askedAt: at(2), closedAt: at(2) };
    expect(nextAskAt(closed)).toBeUndefined();
    const opened = startParcel(closed, { ...again, shippedAt }, at(3));
    expect(opened).toMatchObject({ registeredAt: at(3), carries: [{ shippedAt }] });
    expect(opened && nextAskAt(opened)).toBe(at(3));
  });

  test('a number that was entered for everything is a clerk’s, and the parcel stays small', () => {
    const carries = Array.from({ length: CARRIED_MAX }, (_, n) => ({
      purchaseNo: `P-${n}`,
      shippedAt: sent,
    }));
    const full = startParcel({ ...followed, carries }, again, at(1));
    expect(full).toMatchObject({ isShared: true, carries });
    expect(full && startParcel(full, again, at(2))).toBeUndefined();
  });
});

describe('a carrier is asked when there is reason to (rules 3.23)', () => {
  test('at once, then a day after its last answer', () => {
    expect(isDueToAsk(followed, sent)).toBe(true);
    const asked = noteEvents(followed, [], sent);
    expect(isDueToAsk(asked, secondsAfter(at(1), -1))).toBe(false);
    expect(isDueToAsk(asked, at(1))).toBe(true);
  });

  test('a hint makes it due now, one that changes nothing is not stored', () => {
    const asked = noteEvents(followed, [], sent);
    const now = secondsAfter(sent, 3_600);
    const hinted = takeHint(asked, now);
    expect(hinted && isDueToAsk(hinted, now)).toBe(true);
    expect(hinted && takeHint(hinted, secondsAfter(now, 1))).toBeUndefined();
    expect(takeHint(followed, now)).toBeUndefined();
    expect(takeHint({ ...asked, closedAt: now }, now)).toBeUndefined();
  });

  test('hints of a stranger ask no more than every ten minutes', () => {
    const asked = noteEvents(followed, [], sent);
    const hinted = takeHint(asked, secondsAfter(sent, 5));
    expect(hinted && nextAskAt(hinted)).toBe(secondsAfter(sent, 600));
  });

  test('an unanswered question is repeated later and later, at most six hours apart', () => {
    let parcel = noteSilence(followed, sent);
    expect(nextAskAt(parcel)).toBe(secondsAfter(sent, 600));
    parcel = noteSilence(parcel, sent);
    expect(nextAskAt(parcel)).toBe(secondsAfter(sent, 1_200));
    for (let n = 0; n < 2_000; n++) parcel = noteSilence(parcel, sent);
    expect(nextAskAt(parcel)).toBe(secondsAfter(sent, 6 * 3_600));
  });

  test('the carrier’s calls are renewed a day before they end', () => {
    expect(watchUntil(followed, sent)).toBe(at(2));
    const watched = { ...followed, watchedUntil: at(2) };
    expect(watchUntil(watched, secondsAfter(at(1), -1))).toBeUndefined();
    expect(watchUntil(watched, at(1))).toBe(at(3));
    expect(watchUntil(unfollowed, sent)).toBeUndefined();
  });
});

describe('what the system may say about a delivery (rules 3.24, 3.26)', () => {
  test('its courier’s time counts', () => {
    expect(noted(heard(event('IN_TRANSIT', 1), event('DELIVERED', 2)), 7)).toEqual({
      at: at(2),
      by: 'COURIER',
    });
  });

  test.each([
    ['nobody has reported it', heard(event('OUT_FOR_DELIVERY', 2))],
    ['it was before the goods were sent', heard(event('DELIVERED', -1))],
    ['it is reported for a time to come', heard(event('DELIVERED', 11))],
    ['the parcel was sent back', heard(event('EXCEPTION', 1), event('DELIVERED', 2))],
    ['an exception follows', heard(event('DELIVERED', 2), event('EXCEPTION', 3))],
    ['several receivers have its number', { ...heard(event('DELIVERED', 2)), isShared: true as const }],
    ['its courier is followed and silent, whatever the days', noteSilence(followed, at(9))],
  ])('no delivery when %s', (_name, parcel) => {
    expect(noted(parcel, 7)).toBeUndefined();
  });

  test('without tracking days count, unless a clerk said never or the parcel is an exception', () => {
    expect(noted(unfollowed, 7)).toEqual({ at: at(7), by: 'DAYS' });
    expect(noted(unfollowed, 11)).toBeUndefined();
    expect(noted(unfollowed, 0)).toBeUndefined();
    expect(noted({ ...unfollowed, isShared: true }, 7)).toBeUndefined();
  });
});

describe('parcels that need a clerk (rules 3.25)', () => {
  test.each<[string, Parcel, number, ReturnType<typeof exceptionOf>]>([
    ['a failed attempt', heard(event('ATTEMPT_FAILED', 1)), 1, { kind: 'ATTEMPT_FAILED', since: at(1) }],
    [
      'an attempt that another followed',
      heard(event('ATTEMPT_FAILED', 1), event('OUT_FOR_DELIVERY', 2)),
      2,
      undefined,
    ],
    ['three days without movement', heard(event('IN_TRANSIT', 1)), 4, { kind: 'STALLED', since: at(4) }],
    ['less than three days', heard(event('IN_TRANSIT', 1)), 3.9, undefined],
    [
      'an unknown number after two days',
      noteUnknownNumber(followed, at(2)),
      2,
      { kind: 'UNKNOWN_NUMBER', since: at(2) },
    ],
    ['a number that is not known yet', noteUnknownNumber(followed, at(1)), 1, undefined],
    [
      'a parcel sent back',
      heard(event('EXCEPTION', 1), event('DELIVERED', 2)),
      5,
      { kind: 'RETURNED', since: at(1) },
    ],
    [
      'delivered before it was sent',
      heard(event('DELIVERED', -1)),
      1,
      { kind: 'DELIVERED_BEFORE', since: sent },
    ],
    ['a number of several receivers', { ...followed, isShared: true }, 0, { kind: 'SHARED', since: sent }],
    ['delivered', heard(event('DELIVERED', 2)), 9, undefined],
    ['closed', { ...heard(event('EXCEPTION', 1)), closedAt: at(2) }, 9, undefined],
    ['nobody answers', noteSilence(followed, at(9)), 9, undefined],
  ])('%s', (_name, parcel, days, expected) => {
    expect(exceptionOf(parcel, at(days))).toEqual(expected);
  });
});

describe('what buyers hear of a parcel on its way (rules 3.27)', () => {
  test.each<[string, Parcel, number, ReturnType<typeof parcelNoticeOf>]>([
    ['out since this morning', heard(event('OUT_FOR_DELIVERY', 1)), 1.2, { kind: 'OUT', day: '2026-11-21' }],
    ['out since the day before', heard(event('OUT_FOR_DELIVERY', 1)), 2, undefined],
    ['out at a time that has not come', heard(event('OUT_FOR_DELIVERY', 1.2)), 1, undefined],
    [
      'out, and back from a failed attempt',
      heard(event('OUT_FOR_DELIVERY', 1), event('ATTEMPT_FAILED', 1.1)),
      1.2,
      undefined,
    ],
    ['out, and delivered', heard(event('OUT_FOR_DELIVERY', 1), event('DELIVERED', 1.1)), 1.2, undefined],
    [
      'three days without movement',
      heard(event('IN_TRANSIT', 1)),
      4.5,
      { kind: 'STALLED', day: '2026-11-24' },
    ],
    ['on its way', heard(event('IN_TRANSIT', 1)), 2, undefined],
    [
      'sent back, and out once more',
      heard(event('EXCEPTION', 1), event('OUT_FOR_DELIVERY', 2)),
      2.1,
      undefined,
    ],
    ['of several receivers', { ...heard(event('OUT_FOR_DELIVERY', 1)), isShared: true }, 1.2, undefined],
    ['closed', { ...heard(event('OUT_FOR_DELIVERY', 1)), closedAt: at(1.1) }, 1.2, undefined],
  ])('%s', (_, parcel, days, expected) => {
    expect(parcelNoticeOf(parcel, at(days))).toEqual(expected);
  });
});

describe('laws of a parcel', () => {
  const events = fc.array(
    fc.record({
      at: fc.integer({ min: -48, max: 240 }).map((hours) => secondsAfter(sent, hours * 3_600)),
      status: fc.constantFrom(...parcelStatuses),
    }),
    { maxLength: 60 },
  );
  const hours = fc.integer({ min: 0, max: 300 }).map((n) => secondsAfter(sent, n * 3_600));

  law('the order and the number of reports do not matter', fc.tuple(events, events), ([some, others]) => {
    fc.pre(some.length + others.length <= 40);
    const once = noteEvents(followed, [...some, ...others], at(9));
    const inParts = noteEvents(noteEvents(noteEvents(followed, others, at(9)), some, at(9)), others, at(9));
    expect(inParts).toEqual(once);
  });

  law('once sent back, it is never delivered by the system', fc.tuple(events, events), ([before, after]) => {
    const back = noteEvents(followed, [...before, event('EXCEPTION', 1)], at(9));
    const later = noteEvents(back, after, at(9));
    expect(deliveredAt(later)).toBeUndefined();
    expect(receiptOf(later, { shippedAt: sent, days: 7, now: at(30) })).toBeUndefined();
    expect(exceptionOf(later, at(30))?.kind).toBe('RETURNED');
  });

  law(
    'what the system says was reported, after the goods were sent and not in the future',
    fc.tuple(events, hours),
    ([reported, now]) => {
      const receipt = receiptOf(noteEvents(followed, reported, now), { shippedAt: sent, days: 7, now });
      if (!receipt) return;
      expect(receipt.at >= sent && receipt.at <= now).toBe(true);
      expect(reported).toContainEqual({ at: receipt.at, status: 'DELIVERED' });
    },
  );

  law(
    'no purchase is both delivered by the system and the work of a clerk',
    fc.tuple(events, hours),
    ([reported, now]) => {
      const parcel = noteEvents(followed, reported, now);
      const receipt = receiptOf(parcel, { shippedAt: sent, days: 7, now });
      expect(receipt && exceptionOf(parcel, now)).toBeUndefined();
    },
  );

  law(
    'an open parcel is always asked about within a day of the last question',
    fc.tuple(events, hours, fc.nat(20)),
    ([reported, now, missed]) => {
      const parcel = { ...noteEvents(followed, reported, now), missed };
      const next = nextAskAt(parcel);
      expect(next !== undefined && next > now && next <= daysAfter(now, 1)).toBe(true);
    },
  );
});
