import { describe, expect, test } from 'vitest';
import { noticePreferencesForm } from '#shared/contracts/clerk-notice.ts';
import { clerkNoticeKinds, openKinds, orderNotice } from '#shared/domain/clerk-notice/clerk-notice.ts';
import {
  countsToTell,
  howToTell,
  isQuiet,
  keepUnseen,
  type NoticePreferences,
  nextDigestAt,
  originalPreferences,
} from '#shared/domain/clerk-notice/preferences.ts';
import { webhookFailureKind } from '#shared/domain/clerk-notice/webhook.ts';
import { addressesOf } from '#shared/domain/message/clerk-notice-messages.ts';
import { nextTry } from '#shared/domain/message/tries.ts';

/** Returns the instant of an hour in KST. */
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+09:00`).toISOString();
const choose = (over: Partial<NoticePreferences>): NoticePreferences => ({
  ...originalPreferences(),
  ...over,
});

describe('notices to clerks', () => {
  test('are of the parts a clerk may open', () => {
    expect(openKinds(['console'])).toEqual(clerkNoticeKinds);
    expect(openKinds(['admin02'])).toEqual(['LOW_STOCK', 'WEBHOOK']);
    expect(openKinds(['admin03'])).toEqual(
      clerkNoticeKinds.filter((kind) => kind !== 'LOW_STOCK' && kind !== 'SETTLEMENT'),
    );
    expect(openKinds(['member'])).toEqual([]);
  });

  test('show what they are about within a few letters, and no more of an order than goods and sum', () => {
    const order = {
      orderNo: 'P-20261120-7K3M9QXD',
      orderName: '욕실 선반 '.repeat(30),
      totalPrice: 34_500,
      createdAt: at('10:00'),
      sender: { name: '이하늘' },
    };
    const notice = orderNotice(order as never);
    expect([...notice.text]).toHaveLength(60);
    expect(JSON.stringify(notice)).not.toContain('이하늘');
  });

  test('wait within the quiet hours, over midnight too', () => {
    const quiet = { from: 22, to: 8 };
    const times = ['21:59', '22:00', '00:00', '07:59', '08:00'];
    expect(times.map((time) => isQuiet(quiet, at(time)))).toEqual([false, true, true, true, false]);
    expect(isQuiet({ from: 12, to: 14 }, at('13:00'))).toBe(true);
    expect(isQuiet(undefined, at('03:00'))).toBe(false);
  });

  test('are told together at 08:00 and 13:00, the next time that is not quiet', () => {
    expect(nextDigestAt(undefined, at('07:59'))).toBe(at('08:00'));
    expect(nextDigestAt(undefined, at('08:00'))).toBe(at('13:00'));
    expect(nextDigestAt(undefined, at('23:30'))).toBe(at('08:00', '2026-11-21'));
    expect(nextDigestAt({ from: 22, to: 9 }, at('23:30'))).toBe(at('13:00', '2026-11-21'));
    expect(nextDigestAt({ from: 12, to: 7 }, at('09:00'))).toBe(at('08:00', '2026-11-21'));
  });

  test('go by the ways that were chosen, at once or later', () => {
    const preferences = choose({
      bell: ['CLAIM'],
      mail: { kinds: ['ORDER', 'CLAIM'], when: 'DIGEST' },
      text: { kinds: ['CLAIM'], when: 'AT_ONCE' },
      quiet: { from: 22, to: 8 },
    });
    expect(howToTell(preferences, 'CLAIM', at('10:00'))).toEqual({
      isShown: true,
      atOnce: ['text'],
      later: ['mail'],
    });
    expect(howToTell(preferences, 'CLAIM', at('23:00'))).toMatchObject({
      atOnce: [],
      later: ['mail', 'text'],
    });
    expect(howToTell(preferences, 'ORDER', at('10:00'))).toMatchObject({ isShown: false, later: ['mail'] });
    expect(howToTell(preferences, 'FORM', at('10:00'))).toBeUndefined();
  });

  test('of a digest are those a clerk may see and still wants', () => {
    const waiting = { ORDER: 3, LOW_STOCK: 2, FORM: 1 };
    expect(countsToTell(waiting, { kinds: ['ORDER', 'LOW_STOCK'] }, openKinds(['admin03']))).toEqual({
      ORDER: 3,
    });
  });

  test('a clerk may not see stay chosen while another form is saved', () => {
    const was = choose({ bell: ['ORDER', 'SETTLEMENT'] });
    const saved = keepUnseen(choose({ bell: ['FORM'] }), was, openKinds(['admin03']));
    expect(saved.bell).toEqual(['FORM', 'SETTLEMENT']);
  });

  test.each([
    ['without an address', { kinds: 'ORDER' }, '웹훅 주소를 입력해주세요.'],
    [
      'over a line anybody reads',
      { url: 'http://hooks.example/a' },
      'https://로 시작하는 웹훅 주소를 입력해주세요.',
    ],
    ['of a machine’s number', { url: 'https://10.0.0.7/a' }, 'https://로 시작하는 웹훅 주소를 입력해주세요.'],
  ])('refuse a webhook %s', (_, webhook, message) => {
    const parsed = noticePreferencesForm.safeParse({ version: 0, webhook });
    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['webhook.url', message],
    ]);
  });

  test('go to a webhook as long as the clerk has one, named by the clerk', () => {
    const webhook = { kinds: ['ORDER' as const], when: 'AT_ONCE' as const };
    expect(howToTell(choose({ bell: [], webhook }), 'ORDER', at('10:00'))).toBeUndefined();
    const url = 'https://hooks.example/a';
    expect(howToTell(choose({ webhook: { ...webhook, url } }), 'ORDER', at('10:00'))).toMatchObject({
      atOnce: ['webhook'],
    });
    const user = { _id: 'u', email: 'a@example.com', phone: '01012345678' };
    expect(addressesOf(user, ['text', 'webhook'])).toEqual([{ phone: '01012345678' }, { webhook: 'u' }]);
    expect(addressesOf(user, ['mail', 'text'])).toEqual([{ email: 'a@example.com', phone: '01012345678' }]);
    expect(addressesOf(user, ['webhook'])).toEqual([{ webhook: 'u' }]);
  });

  test('of a webhook that fails go by the bell and by mail, and never by that webhook', () => {
    const webhook = {
      kinds: [...clerkNoticeKinds],
      when: 'AT_ONCE' as const,
      url: 'https://hooks.example/a',
    };
    expect(howToTell(choose({ webhook }), 'WEBHOOK', at('10:00'))).toEqual({
      isShown: true,
      atOnce: ['mail'],
      later: [],
    });
  });

  test('fail at a webhook that refuses one, or that does not answer one five times', () => {
    expect(webhookFailureKind('REJECTED', 1)).toBe('REFUSED');
    expect(webhookFailureKind('UNKNOWN', 4)).toBeUndefined();
    expect(webhookFailureKind('UNKNOWN', 5)).toBe('SILENT');
    expect(webhookFailureKind('ACCEPTED', 5)).toBeUndefined();
    const first = { createdAt: at('10:00') };
    const waits = [1, 2, 3, 4].map(
      (tries) => Date.parse(nextTry(first, tries, at('10:00'))) - Date.parse(at('10:00')),
    );
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(15 * 60_000);
  });

  test.each([
    ['as long as the day', { enabled: true, from: 8, to: 8 }, '시작과 다른 시각을 선택해주세요.'],
    [
      'over both digests',
      { enabled: true, from: 7, to: 14 },
      '모아 받는 8시와 13시 가운데 하나는 비워 주세요.',
    ],
    ['at an hour that is none', { enabled: true, from: 25, to: 8 }, '시각을 선택해주세요.'],
  ])('refuse quiet hours %s', (_, quiet, message) => {
    const form = { version: 0, mail: { kinds: 'ORDER' }, quiet };
    const parsed = noticePreferencesForm.safeParse(form);
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
