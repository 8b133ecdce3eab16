import type { ClerkNotice } from '#shared/domain/clerk-notice/clerk-notice.ts';
import { clerkNoticeKinds, kindsOfNotice } from '#shared/domain/clerk-notice/clerk-notice.ts';
import type { NoticeChannel, WaitingCounts } from '#shared/domain/clerk-notice/preferences.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';

/*
 * Messages to clerks about the shop's business. They name goods, amounts and numbers, never a person.
 */

const kind = { label: '알림종류', example: '새 주문' };

export const clerkNotice = declareEvent('clerk-notice', {
  title: '관리자 알림',
  to: 'clerk',
  channels: ['mail', 'text', 'webhook'],
  variables: { kind, about: { label: '알림내용', example: '욕실 선반 외 2건 34,500원' } },
  fits: 'about',
  subject: `[${SHOP_NAME}] #{알림종류}: #{알림내용}`,
  text: [
    '#{알림종류}: #{알림내용}',
    '자세한 내용은 아래 화면에서 확인하실 수 있습니다. 받을 알림은 콘솔의 알림 화면에서 고를 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] #{알림종류}: #{알림내용}`,
});

export const clerkDigest = declareEvent('clerk-digest', {
  title: '관리자 알림 모아 보기',
  to: 'clerk',
  channels: ['mail', 'text', 'webhook'],
  variables: {
    total: { label: '알림수', example: '7' },
    first: { label: '첫알림', example: '새 주문 5건' },
    counts: { label: '알림목록', example: ['새 주문 5건', '상품 문의·1:1 문의 2건'] },
  },
  subject: `[${SHOP_NAME}] 새 알림 #{알림수}건`,
  text: [
    '지난 알림 뒤로 새로 들어온 일입니다.',
    '#{알림목록}',
    '아래 화면에서 확인하실 수 있습니다. 받을 알림은 콘솔의 알림 화면에서 고를 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] 새 알림 #{알림수}건: #{첫알림}`,
});

/**
 * Returns the addresses of a clerk for these channels, those of each message: one goes by mail and text, another by the
 * webhook. A webhook is named by its clerk: its URL is a secret, and is read when something is sent there.
 */
export const addressesOf = (
  { _id, email, phone }: { _id: string; email?: string; phone?: string },
  channels: readonly NoticeChannel[],
): Message['to'][] => {
  const isFor = (channel: NoticeChannel) => channels.includes(channel);
  return [
    ...(isFor('mail') || isFor('text')
      ? [{ ...(isFor('mail') && { email }), ...(isFor('text') && { phone }) }]
      : []),
    ...(isFor('webhook') ? [{ webhook: _id }] : []),
  ];
};

/** Builds the message that tells a clerk of one event at once (rules 9.44), by mail and text or by webhook. */
export const clerkNoticeMessage = (
  _user: string,
  to: Message['to'],
  notice: ClerkNotice,
  now: string,
): Message => ({
  _id: `clerk-notice#${_user}#${notice._id}${to.webhook ? '#webhook' : ''}`,
  to,
  ...worded(clerkNotice, { kind: kindsOfNotice[notice.kind].label, about: notice.text }),
  page: notice.page,
  createdAt: now,
});

/** Builds the message that tells a clerk what waited for the digest, by kind (rules 9.45). */
export const clerkDigestMessage = (
  _id: string,
  to: Message['to'],
  counts: WaitingCounts,
  now: string,
): Message => {
  const lines = clerkNoticeKinds.flatMap((name) =>
    counts[name] ? [`${kindsOfNotice[name].label} ${counts[name]}건`] : [],
  );
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [first = ''] = lines;
  return {
    _id: `clerk-digest#${_id}`,
    to,
    ...worded(clerkDigest, {
      total: String(total),
      first: lines.length > 1 ? `${first} 외` : first,
      counts: lines,
    }),
    page: '/console/bell',
    createdAt: now,
  };
};
