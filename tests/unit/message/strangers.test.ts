import fc from 'fast-check';
import * as linkify from 'linkifyjs';
import { describe, expect, test } from 'vitest';
import { couponsEndingMessage, pointsEndingMessage } from '#shared/domain/message/benefit-messages.ts';
import { withFeeRequest } from '#shared/domain/message/claim-messages.ts';
import { mailOf } from '#shared/domain/message/mail.ts';
import type { Message } from '#shared/domain/message/message.ts';
import {
  orderCanceledMessage,
  orderPaidMessage,
  orderPlacedMessage,
  orderRefundedMessage,
  purchaseMovedMessage,
} from '#shared/domain/message/order-messages.ts';
import { politeNameOf, sanitizeName } from '#shared/domain/message/plain-words.ts';
import {
  emailChangedMessage,
  joinedMessage,
  passwordChangedMessage,
} from '#shared/domain/message/user-messages.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { law } from '#tests/support/law.ts';

const NOW = '2026-11-20T05:00:00.000Z';
const SHOP = 'https://shop.example';
/** The courier's tracking page and the order's page: the only links the shop itself sends. */
const TRACKING = 'https://parcels.example/track?number=123456789';
const OWN_LINKS = [TRACKING, `${SHOP}/shop/orders?order=P-20261120-0001`];

const purchase = {
  purchaseNo: 'P-20261120-0001-1',
  amount: 1,
  name: '화이트',
  version: 1,
  salePrice: 12_000,
  product: { name: '욕실 선반', thumb: { url: '/media/products/p', width: 960, height: 960 } },
  orderStatus: 'SHIPPING_CONFIRM',
  purchaseStatus: 'PURCHASE_PENDING',
  delivery: { name: '한진택배', number: '123456789', url: TRACKING },
} as unknown as Purchase;
const orderOf = (name: string) =>
  ({
    orderNo: 'P-20261120-0001',
    orderName: '욕실 선반',
    totalPrice: 12_000,
    productPrice: 12_000,
    discountPrice: 0,
    levelDiscountPrice: 0,
    couponPrice: 0,
    pointPrice: 0,
    deliveryPrice: 0,
    servicePrice: 0,
    islandPrice: 0,
    createdAt: NOW,
    payBy: NOW,
    paymentMethod: 'account',
    visitorId: 'visitor',
    sender: { name, phone: '01012345678', email: 'victim@example.com' },
  }) as unknown as Order;
const refund = {
  _id: 'r',
  purchaseNos: [],
  amount: 12_000,
  pointPrice: 100,
  createdAt: NOW,
} as unknown as Refund;
const exchange = {
  lines: [{ purchaseNo: purchase.purchaseNo, lineId: '1', amount: 1 }],
  fee: { amount: won(3_000), state: 'DUE' as const },
};

/** Builds every message the shop may send to somebody with the name `name`. */
const messagesTo = (name: string): Message[] => {
  const order = orderOf(name);
  const user = { _id: 'u', username: 'member01', name, email: 'victim@example.com', phone: '01012345678' };
  return [
    orderPlacedMessage(order, [purchase]),
    orderPaidMessage(order, [purchase]),
    orderCanceledMessage(order, [purchase]),
    purchaseMovedMessage(order, [purchase], 'ship', NOW),
    withFeeRequest(purchaseMovedMessage(order, [purchase], 'approveExchange', NOW), order, exchange),
    orderRefundedMessage(order, refund, [refund]),
    joinedMessage(user, NOW),
    passwordChangedMessage(user, NOW),
    emailChangedMessage({ ...user, version: 1 }, NOW),
    couponsEndingMessage(user, ['가을 쿠폰'], { endsAt: NOW, now: NOW }),
    pointsEndingMessage(user, 100, { endsAt: NOW, now: NOW }),
  ];
};

/** Lists the links that phones and mail programs would create in a text, found by an independent library. */
const linksIn = (text: string): string[] => linkify.find(text).map(({ href }) => href);
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

const dot = fc.constantFrom('.', '．', '。', '｡', '․', '﹒', '…', ' .', '. ', '\u200b.', '.\u00ad');
const address = fc.oneof(
  fc.webUrl(),
  fc.domain(),
  fc.emailAddress(),
  fc.ipV4(),
  fc
    .tuple(
      fc.constantFrom('bit', 'www', 'evil', '온결홈', 'ｅｖｉｌ'),
      dot,
      fc.constantFrom('ly', 'com/x', '한국', 'kr'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('http://', 'https:', '//evil', 'tel:15881588', 'mailto:a@b.kr', 'www.', '.com', '@evil.kr'),
);
const sign = fc.constantFrom(
  ...['\n', '\r\n', '\u2028', '\0', '\u202e', '\u2066', '\ud800', '\u200d', '\ufeff', '<b>', '"', ' ', '님'],
);
const hostileName = fc
  .array(fc.oneof(address, sign, fc.string({ unit: 'binary', maxLength: 6 }), fc.constant('김온결')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

describe('whatever somebody calls themselves', () => {
  law('no message carries a link that is not the shop’s own', hostileName, (name) => {
    for (const message of messagesTo(name)) {
      const { subject, text, html } = mailOf(message, SHOP);
      for (const said of [subject, message.short, ...text.split('\n')])
        expect(linksIn(said).filter((href) => !OWN_LINKS.includes(href))).toEqual([]);
      const anchors = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
      expect(anchors.filter((href) => !OWN_LINKS.includes(String(href)))).toEqual([]);
      for (const [, source] of html.matchAll(/<img src="([^"]*)"/g))
        expect(source).toBe(`${SHOP}/media/products/p/w160`);
    }
  });

  law('a message opens with the shop’s name and stays in its lines', hostileName, (name) => {
    for (const message of messagesTo(name)) {
      const { subject, text, html } = mailOf(message);
      for (const said of [subject, message.short]) expect(said.startsWith('[온결홈] ')).toBe(true);
      expect(text.startsWith('온결홈\n')).toBe(true);
      for (const line of [subject, message.short, ...message.paragraphs]) expect(line).not.toMatch(unseen);
      expect(html.match(/<(?!\/?(html|body|div|p|a|table|tr|td|img|br|span)\b|!doctype html>)/)).toBeNull();
    }
  });

  law('a name is at most twenty signs, and cleaning it twice changes nothing', hostileName, (name) => {
    const words = sanitizeName(name);
    expect([...words].length).toBeLessThanOrEqual(20);
    expect(sanitizeName(words)).toBe(words);
  });
});

test('names of people stay what they are', () => {
  for (const name of ['김온결', '남궁 하늘', 'Kim Haneul', '(주)온결', '田中さん', '김하늘🙂', "O'Neil"])
    expect(sanitizeName(name)).toBe(name);
  expect(sanitizeName('김.하늘 고객')).toBe('고객');
  expect(sanitizeName('당첨! bit.ly/win 확인')).toBe('당첨! 확인');
  expect(sanitizeName('하늘.')).toBe('하늘');
  expect(politeNameOf('http://evil.example')).toBe('고객님');
  expect(sanitizeName('🙂'.repeat(30))).toBe('🙂'.repeat(20));
});
