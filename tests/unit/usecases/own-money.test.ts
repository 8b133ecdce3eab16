import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Member } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';

const NOW = '2026-11-25T03:00:00.000Z';
const ORDER_NO = 'P-20261125-7K3M9QXD';
const PURCHASE_NO = `${ORDER_NO}-01`;
const MINE = 'mine';

const clerkCalled = (_user: string) => ({
  actor: {
    kind: 'member',
    _user,
    username: _user,
    userType: 'OPERATOR',
    scope: ['console'],
    provedAt: NOW,
  } satisfies Member,
  ip: '203.0.113.7',
});

/** A purchase of the member `MINE`. */
const purchase = {
  purchaseNo: PURCHASE_NO,
  orderNo: ORDER_NO,
  n: 1,
  orderStatus: 'ORDER_PAYMENT',
  purchaseStatus: 'PURCHASE_AWAITING',
  amount: 1,
  version: 1,
};
const order = {
  _user: MINE,
  orderNo: ORDER_NO,
  orderStatus: 'ORDER_NONPAYMENT',
  receiver: { name: '한새봄', address1: '서울' },
  requestMessage: '',
  version: 1,
};
const aggregate = {
  order,
  purchases: [purchase],
  claims: [{ n: 1, lines: [], fee: { amount: 6_000, state: 'DUE' } }],
  charges: [{ n: 1, amount: 3_000, state: 'PAID', refundedPrice: 0 }],
  refunds: [{ _id: 'refund', via: 'account', state: 'PENDING' }],
  payments: [],
  intentions: [],
};
const coupon = { _id: 'coupon', unit: 'AMOUNT', value: 1, count: 1, issue: { isActive: true } };
const read: Record<string, unknown> = {
  'clock.now': NOW,
  'ids.next': '01KAF5X5M0000000000000KEY1',
  'undo.seconds': 10,
  'orders.wholeOrder': aggregate,
  'users.credential': { _user: MINE },
  'users.user': { _id: MINE, version: 1, scope: ['promoter'], type: 'PERSON' },
  'deposits.deposit': { _id: 'row', state: 'PART', orderNo: ORDER_NO, amount: 3_000 },
  'reservations.reservationsOf': [{ orders: { [ORDER_NO]: {} } }],
  'orders.ordersNumbered': [order],
  'coupons.byId': coupon,
  'coupons.userCoupons': [{ _id: 'coupon', _user: MINE }],
  'benefitTerms.grades.byId': { _id: 'grade', code: 'PERSON' },
  'content.setting': { shop: { shippingCodes: [{ value: 'parcel' }] } },
  'categories.categories': [],
  'targetPayments.targetPayment': { _id: 'payment', _user: MINE, version: 1 },
  // Asked for from an account between the first and the last one
  'settlements.settlement': { _id: 'settlement', _user: 'between', _person: MINE, version: 1 },
  'memberRequests.request': { _id: 'request', _user: MINE, version: 1 },
};

/** Thrown by ports on any call other than the reads made before a clerk is refused. */
class WentOn extends Error {}

/** Creates ports that answer data of `MINE`, and throw on any other read or write. */
const portsAt = (path: string): unknown =>
  new Proxy(() => undefined, {
    get: (_, name) =>
      name === 'then' ? undefined : portsAt(path ? `${path}.${String(name)}` : String(name)),
    apply: () => {
      if (!Object.hasOwn(read, path)) throw new WentOn(path);
      const synchronous = ['clock.now', 'ids.next', 'undo.seconds'].includes(path);
      return synchronous ? read[path] : Promise.resolve(read[path]);
    },
  });

const step = (name: string, over: object = {}) => ({
  step: name,
  purchases: [{ purchaseNo: PURCHASE_NO }],
  ...over,
});
const ofOrder = { orderNo: ORDER_NO, n: 1, _id: 'refund' };
const asked = { requestId: 'request', amount: 1_000, reason: '사유', dueOn: '2026-12-01' };
const gift = { form: { usernames: [MINE], name: '지급', amount: 1 } };
const payment = { name: '개인결제', price: 1_000, shippingCode: 'parcel', username: MINE };

/**
 * Inputs by which a clerk would change their own money: every write of the console that changes a member's money or
 * benefits.
 */
const ofMoney: Record<string, object> = {
  movePurchases: step('pay'),
  intendSteps: step('refundDefect'),
  refundExtra: { ...ofOrder, ...asked, purchaseNos: [PURCHASE_NO] },
  refundCharge: { ...ofOrder, ...asked },
  requestCharge: { ...ofOrder, ...asked },
  cancelCharge: ofOrder,
  confirmCharge: ofOrder,
  completeTransferRefund: ofOrder,
  finishRemittance: { _id: `${ORDER_NO}/refund` },
  changeOrder: {
    orderNo: ORDER_NO,
    receiver: { name: '한새봄', address1: '제주' },
    requestMessage: '',
    fare: { requestId: 'request', difference: -3_000 },
  },
  // Its flag holds the order back or releases it
  addOrderNote: { orderNo: ORDER_NO, form: { text: '', flag: 'NONE' } },
  confirmAddress: { orderNo: ORDER_NO, version: 1 },
  changeClaimFault: { ...ofOrder, purchaseNos: [PURCHASE_NO], fault: 'SHOP' },
  waiveExchangeFee: ofOrder,
  freeHolds: { holders: ['member#mine'] },
  settleDeposit: { _id: 'row', act: 'assign', orderNo: ORDER_NO },
  grantPoints: gift,
  withdrawPoints: gift,
  giveCoupon: { form: { usernames: [MINE], _coupon: 'coupon' } },
  excludeUserCoupon: { form: { _id: 'coupon', isExcluded: false } },
  changeBonus: gift,
  changeScore: gift,
  changeUserGrade: { form: { username: MINE, _level: 'grade' } },
  createTargetPayment: { form: payment },
  updateTargetPayment: { form: { ...payment, _id: 'payment', version: 1 } },
  cancelTargetPayment: { _id: 'payment' },
  payWithdrawal: { _id: 'settlement', paidOn: '2026-11-25' },
  refuseWithdrawal: { _id: 'settlement', reason: '사유', version: 1 },
  decideMemberRequest: { _id: 'request', form: { state: 'APPROVED', version: 1 } },
  appointPromoter: { _id: MINE, form: { version: 1 } },
  endPromoter: { _id: MINE, form: { version: 1 } },
};

/** Use cases with a separate test that one's own money is refused, and the folder of that test. */
const elsewhere: Record<string, string> = {
  matchDeposits: 'integration/deposits',
  storeDeposits: 'integration/deposits',
  matchWithdrawals: 'integration/remittances',
  listRemittanceTransfers: 'integration/remittances',
  listTransfers: 'integration/benefits',
};

/** Use cases that change nothing of a member’s money, grouped by subject. */
const ofNoMoney: readonly string[] = [
  // Products, and their display and shipping
  'addBannerImage',
  'changeProducts',
  'createBrand',
  'createCategory',
  'createProduct',
  'createContent',
  'createDisplayGroup',
  'createIsland',
  'createShipping',
  'deleteBrand',
  'deleteCategory',
  'deleteContent',
  'deleteDisplayGroup',
  'deleteIsland',
  'deleteProduct',
  'deleteShipping',
  'deleteShippingCode',
  'importProducts',
  'moveCategory',
  'planChanges',
  'removeBannerImage',
  'saveDisplay',
  'saveShippingCode',
  'setProductsShown',
  'setStock',
  'updateBrand',
  'updateCategory',
  'updateContent',
  'updateIsland',
  'updateProduct',
  'updateShipping',
  'withdrawTimedChange',
  // Rules for everybody, with a password check when they decide where money goes
  'createCode',
  'createCoupon',
  'createGrade',
  'createPoint',
  'deleteCode',
  'deleteCoupon',
  'deleteGrade',
  'deletePoint',
  'deleteTerms',
  'publishTerms',
  'updateCode',
  'updateCoupon',
  'updateGrade',
  'updatePoint',
  'updateSetting',
  // What clerks are told of
  'readBell',
  'saveNoticePreferences',
  // Words of messages
  'previewMessage',
  'restoreMessageTemplate',
  'sendTestMessage',
  'updateMessageTemplate',
  // The opening of the shop
  'closeShop',
  'openShop',
  'renewPreview',
  'revokePreview',
  // Posts of members, and answers and notes of clerks
  'addClerkNote',
  'answerForm',
  'answerPost',
  'createBoard',
  'deleteBoard',
  'deleteConsolePost',
  'deleteConsoleReview',
  'deleteForm',
  'markBoard',
  'moderateReview',
  'updateBoard',
  // Parcels, messages, documents, and reconciliation
  'askProviderAgain',
  'changeInvoice',
  'compareDay',
  'enterStatement',
  'markTaxInvoiceIssued',
  'nameParcelOfLines',
  'noteTaxInvoice',
  'resendOrderMessage',
  'retryCashReceipt',
  // Reading
  'previewShippingFee',
  'readRefundAccount',
  'readResidentNumber',
  // Accounts, their permissions and requests, and canceled steps
  'createConsoleUser',
  'createMemberRequest',
  'noteMemberRequest',
  'removeMemberRequest',
  'resetSecondFactor',
  'turnOffSecondFactor',
  'turnOnSecondFactor',
  'updateConsoleUser',
  'withdrawMember',
  'withdrawSteps',
];

const usecases = join(import.meta.dirname, '../../../shared/usecases');
const sources = readdirSync(usecases, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('admit-clerk.ts'))
  .map((path) => readFileSync(join(usecases, path), 'utf8'))
  .filter((source) => source.includes('requireClerk('));

/** Use cases that admit a clerk to change something, directly or by a function in the same file. */
const consoleWrites = sources.flatMap((source) => {
  const parts = source.split(/^(?=(?:export )?const )/m).map((text) => ({
    text,
    name: /^(?:export )?const (\w+)/.exec(text)?.[1] ?? '',
    isExported: text.startsWith('export '),
  }));
  const admitting = parts.filter(({ text }) => text.includes('requireClerk('));
  const helpers = admitting.filter(({ isExported }) => !isExported).map(({ name }) => name);
  const letsIn = (text: string) =>
    text.includes('requireClerk(') || helpers.some((name) => new RegExp(`\\b${name}\\(`).test(text));
  return parts.filter(({ text, isExported }) => isExported && letsIn(text)).map(({ name }) => name);
});

describe('a clerk’s own money', () => {
  test('every write of the console is known to move money of members, or none', () => {
    expect(consoleWrites.filter((name) => !Object.hasOwn(useCases, name))).toEqual([]);
    const known = [...Object.keys(ofMoney), ...Object.keys(elsewhere), ...ofNoMoney];
    expect([...consoleWrites].sort()).toEqual([...known].sort());
  });

  test.each(Object.entries(ofMoney))(
    '%s: refused to whose it is, also after they joined again, and to nobody else',
    async (name, input) => {
      const useCase = (
        useCases as unknown as Record<string, (ports: unknown) => (input: object) => Promise<unknown>>
      )[name]?.(portsAt(''));
      if (!useCase) throw new Error(`${name} is no use case`);
      const answer = JSON.stringify(await useCase({ ...clerkCalled(MINE), ...input }));
      expect(answer).toContain('"OWN_ACCOUNT"');
      expect(answer).toContain('권한이 있는 다른 관리자가 처리해야 합니다');
      const again = clerkCalled('again');
      const joinedAgain = { ...again, actor: { ...again.actor, _person: MINE } };
      expect(JSON.stringify(await useCase({ ...joinedAgain, ...input }))).toContain('"OWN_ACCOUNT"');
      const others = await useCase({ ...clerkCalled('other'), ...input }).catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        return error.message;
      });
      expect(JSON.stringify(others ?? null)).not.toContain('OWN_ACCOUNT');
    },
  );
});
