import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { createAddressBooksRepository } from '#shared/data/address-books/repository.ts';
import type { BenefitWritesPort } from '#shared/data/benefits/benefit-writes.ts';
import { createCartsRepository } from '#shared/data/carts/repository.ts';
import { createReceiptRecords } from '#shared/data/cash-receipts/repository.ts';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createClerkNotesRepository } from '#shared/data/clerk-notes/repository.ts';
import { createDeposits } from '#shared/data/deposits/repository.ts';
import { createGuestCodes } from '#shared/data/guest-codes/repository.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { createOrderSearchEntriesRepository } from '#shared/data/order-search-entries/repository.ts';
import { createPurchaseCounts } from '#shared/data/orders/purchase-counts.repository.ts';
import { createOrdersRepository, createOrderWrites } from '#shared/data/orders/repository.ts';
import {
  createStepIntentionsRepository,
  createStepIntentionWrites,
} from '#shared/data/orders/step-intentions.ts';
import { createParcels } from '#shared/data/parcels/repository.ts';
import { createStockWrites } from '#shared/data/products/stock-writes.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createRefundAccountsRepository } from '#shared/data/refund-accounts/repository.ts';
import { createRemittances } from '#shared/data/remittances/repository.ts';
import { createReservationsRepository } from '#shared/data/reservations/repository.ts';
import { createSchedulesRepository } from '#shared/data/schedules/repository.ts';
import { createStatisticsRepository } from '#shared/data/statistics/repository.ts';
import { createTaxInvoices } from '#shared/data/tax-invoices/repository.ts';
import { createTermsRepository } from '#shared/data/terms/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { createVerificationsRepository } from '#shared/data/verifications/repository.ts';
import { sum } from '#shared/domain/money/won.ts';
import type { OperatorKeys } from '#shared/domain/opening/checklist.ts';
import { UNDO_SECONDS } from '#shared/domain/order/steps/step-intention.ts';
import { BASE_SKU, type Product } from '#shared/domain/product/product.ts';
import type { ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import type { ShippingTerms } from '#shared/domain/stored/member-benefits.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { createKakaoPayments } from '#shared/integrations/kakaopay/payments.ts';
import { systemTimer } from '#shared/integrations/machine.ts';
import { createFields, createLocalDataKeys } from '#shared/integrations/secrets/fields.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { createTokens } from '#shared/integrations/secrets/tokens.ts';
import { createTossCashReceipts } from '#shared/integrations/toss/cash-receipts.ts';
import { createTossPayments } from '#shared/integrations/toss/payments.ts';
import { createTracking } from '#shared/integrations/tracking/tracking.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import type { Worked } from '#shared/usecases/common/work-through.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { BenefitsPort } from '#shared/usecases/ports/benefits.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { PaymentPort } from '#shared/usecases/ports/outside/payment.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { withTime } from './budget.ts';
import { catalogPorts, dataOf, someCategory, someProduct, someSetting } from './catalog.ts';
import { type TestClock, testClock } from './clock.ts';
import { submit, type TestDoubles } from './doubles.ts';
import type { TestTable } from './dynamodb.ts';
import { someKey } from './members.ts';
import { locateKnown } from './places.ts';

const parcel: ShippingPolicy = {
  _id: 'policy-parcel',
  name: '일반택배',
  code: 'parcel',
  bundle: { type: 'BUNDLE' },
  charge: { type: 'BY_FIXED_AMOUNT', fixedAmount: 3_000, pricesRange: [], travelRange: [] },
  island: { charge: { amount__base: 5_000, amount__jeju: 3_000 }, isActive: true },
  service: { charge: { amount: 0 }, isActive: false },
};

/** Terms by which everything ships by parcel, in Seoul and Jeju. */
export const parcelTerms: ShippingTerms = {
  policies: [parcel],
  codes: [
    {
      text: '일반택배',
      value: 'parcel',
      warehouse: { postcode: '04524', address1: '서울 중구 세종대로 110', address2: '' },
      areas__available: ['서울', '제주'],
    },
  ],
  islands: [{ _id: 'jeju', name: '제주', code: 'JEJU', from: '63000', to: '63644', version: 1 }],
};

/** Benefits of a member who has none, without a table. */
const plainBenefits: BenefitsPort = {
  shippingTerms: async () => parcelTerms,
  ofMember: async () => ({ gradeDiscounts: [], userCoupons: [], couponUsage: {}, pointLots: [] }),
  inCart: async () => ({ gradeDiscounts: [], userCoupons: [], couponUsage: {} }),
  usableCoupons: async () => [],
};

const none: BenefitWritesPort = {
  takeCoupon: () => [],
  releaseCoupon: () => [],
  uncountCoupon: () => [],
  passCoupon: () => [],
  moveCouponCount: () => [],
  passPoints: () => [],
  spendPoints: () => [],
  releasePoints: () => [],
  earnPoints: () => [],
};

export const shopper = (n: number): Actor => ({
  kind: 'member',
  _user: `user${n}`,
  username: `user${n}`,
  userType: 'PERSON',
  scope: ['PERSON'],
});

/** Service clerk at work. */
export const clerk: Clerk = {
  actor: {
    kind: 'member',
    _user: 'clerk',
    username: 'clerkadmin03',
    userType: 'OPERATOR',
    scope: ['admin03'],
  },
  ip: '203.0.113.7',
};

/** Copies a clerk with a password proof of now. */
export const proven = ({ actor, ip }: Clerk, now: string): Clerk => ({
  actor: actor.kind === 'member' ? { ...actor, provedAt: now } : actor,
  ip,
});

/** Builds an order form for `amount` units of a product, priced 10,000 won with 3,000 won shipping by default. */
export const orderFor = (
  wanted: { _product: string; amount?: number }[],
  over: Partial<OrderRequest> = {},
): OrderRequest => {
  const carts = wanted.map(({ _product, amount = 1 }) => ({
    _product,
    sku: BASE_SKU,
    amount,
    role: 'product' as const,
  }));
  const goods = carts.reduce((total, { amount }) => total + amount * 10_000, 0);
  return {
    _carts: [],
    carts,
    coupons: [],
    point: 0,
    sender: { name: '김하늘', phone: '01012345678', email: 'sky@example.com' },
    receiver: {
      name: '김하늘',
      phone: '01012345678',
      postcode: '04524',
      address1: '서울 중구 세종대로 110',
      address2: '1층',
    },
    cashReceipt: { enabled: false },
    paymentMethod: 'card',
    requestMessage: '',
    totalPrice: goods + 3_000,
    ...over,
  };
};

export type OrderPorts = Pick<
  Ports,
  | 'products'
  | 'showcase'
  | 'categories'
  | 'content'
  | 'carts'
  | 'clerkNotes'
  | 'addressBooks'
  | 'orders'
  | 'orderSearchEntries'
  | 'orderWrites'
  | 'stepIntentions'
  | 'stepIntentionWrites'
  | 'undo'
  | 'stockWrites'
  | 'stockLedger'
  | 'lowStocks'
  | 'restockAlerts'
  | 'reservations'
  | 'rateLimits'
  | 'verifications'
  | 'messageWrites'
  | 'purchaseCounts'
  | 'statistics'
  | 'outbox'
  | 'visitorHashes'
  | 'calendar'
  | 'benefits'
  | 'benefitWrites'
  | 'fields'
  | 'geocoding'
  | 'refundAccounts'
  | 'tracking'
  | 'payments'
  | 'providerKeys'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
  | 'vitals'
  | 'checkpoints'
  | 'schedules'
  | 'guestCodes'
  | 'tokens'
  | 'codeHashes'
  | 'bank'
  | 'users'
  | 'cashReceipts'
  | 'receiptRecords'
  | 'taxInvoices'
  | 'parcels'
  | 'deposits'
  | 'remittances'
  | 'terms'
  | 'timer'
  | 'storage'
>;
export type OrderWorld = { ports: OrderPorts; clock: TestClock; shop: OrderShop };

/** Bank whose accounts all belong to 한새봄; 신협 (048) does not answer. */
const namedBank: Ports['bank'] = {
  holderName: async ({ bankCode }) =>
    bankCode === '048' ? { kind: 'UNKNOWN' } : { kind: 'FOUND', accountHolder: '한새봄' },
  sendWon: async () => ({ kind: 'SENT' }),
};

/** Keys of a shop whose operator has set all. */
export const allKeys: OperatorKeys = {
  toss: 'SET',
  kakaopay: 'SET',
  kakaoLogin: 'SET',
  naverLogin: 'SET',
  portone: 'SET',
  kakaoLocal: 'SET',
  codef: 'SET',
  mail: 'SET',
  texts: 'SET',
  tracking: 'SET',
};

/** Creates the shop's order side on a test table, paying through the doubles. */
export const orderWorld = (table: TestTable, doubles: TestDoubles): OrderWorld => {
  const data = dataOf(table);
  const clock = testClock(new Date().toISOString());
  const catalog = catalogPorts(table, clock);
  const publicOrigin = 'http://127.0.0.1:9';
  const variable = doubles.variable;
  const toss = {
    apiUrl: variable('TOSS_API_URL'),
    clientKey: variable('TOSS_CLIENT_KEY'),
    secretKey: variable('TOSS_SECRET_KEY'),
    sdkUrl: variable('TOSS_SDK_URL'),
    windowUrl: variable('TOSS_WINDOW_URL'),
    publicOrigin,
    timeoutMs: 300,
  };
  const ports: OrderPorts = {
    ...catalog,
    /** Unique across all suites, because their payment attempts share one provider */
    ids: { next: () => ulid() },
    carts: createCartsRepository(data, { unitOfWork: catalog.unitOfWork }),
    terms: createTermsRepository(data, { unitOfWork: catalog.unitOfWork }),
    clerkNotes: createClerkNotesRepository(data),
    addressBooks: createAddressBooksRepository(data),
    orders: createOrdersRepository(data),
    orderSearchEntries: createOrderSearchEntriesRepository(data),
    orderWrites: createOrderWrites(data),
    stepIntentions: createStepIntentionsRepository(data),
    stepIntentionWrites: createStepIntentionWrites(data),
    undo: { seconds: () => UNDO_SECONDS },
    stockWrites: createStockWrites(data),
    reservations: createReservationsRepository(data, { timer: systemTimer }),
    rateLimits: createRateLimitsRepository(data),
    verifications: createVerificationsRepository(data),
    checkpoints: createCheckpointsRepository(data),
    schedules: createSchedulesRepository(data),
    guestCodes: createGuestCodes(data),
    tokens: createTokens([randomBytes(32).toString('base64')]),
    codeHashes: createKeyedHashes([someKey()]),
    bank: namedBank,
    users: createUsersRepository(data),
    messageWrites: createMessageWrites(data),
    outbox: createOutbox(data),
    visitorHashes: createKeyedHashes([someKey()]),
    purchaseCounts: createPurchaseCounts(data, { unitOfWork: catalog.unitOfWork }),
    statistics: createStatisticsRepository(data, { unitOfWork: catalog.unitOfWork }),
    benefits: plainBenefits,
    benefitWrites: none,
    refundAccounts: createRefundAccountsRepository(data),
    content: { ...catalog.content, setting: async () => someSetting },
    fields: createFields(createLocalDataKeys(randomBytes(32).toString('base64'))),
    geocoding: { locate: locateKnown },
    tracking: createTracking({}),
    vitals: { count: () => {}, countMessage: () => {}, alarm: () => {} },
    storage: claimPictures,
    cashReceipts: createTossCashReceipts(toss),
    receiptRecords: createReceiptRecords(data),
    taxInvoices: createTaxInvoices(data),
    parcels: createParcels(data),
    deposits: createDeposits(data),
    remittances: createRemittances(data),
    providerKeys: { states: () => allKeys },
    payments: {
      toss: createTossPayments(toss, createKeyedHashes([someKey()])),
      kakao: createKakaoPayments({
        apiUrl: variable('KAKAOPAY_API_URL'),
        secretKey: variable('KAKAOPAY_SECRET_KEY'),
        cid: variable('KAKAOPAY_CID'),
        publicOrigin,
        timeoutMs: 300,
      }),
    },
  };
  return { ports, clock, shop: bound(ports) };
};

/** Beginning of the addresses of pictures that were uploaded for claims. */
export const CLAIM_PICTURE = '/media/claims/01KACLAIM';

/** Storage with pictures of claims alone. */
const claimPictures: StoragePort = {
  get: async (_bucket, key) =>
    `/${key}`.startsWith(CLAIM_PICTURE)
      ? Buffer.from(JSON.stringify({ kind: 'PICTURE', width: 640, height: 480 }))
      : undefined,
  head: async () => undefined,
  put: async () => undefined,
  folders: async () => [],
  remove: async () => undefined,
};

type Placing = Parameters<ReturnType<typeof useCases.placeOrder>>[0];

/** Default address that requests come from. */
const ADDRESS = '203.0.113.9';

/** Binds the use cases of orders and carts to these ports. */
export const bound = (ports: OrderPorts) => ({
  place: (input: Omit<Placing, 'address'> & { address?: string }) =>
    useCases.placeOrder(ports)({ address: ADDRESS, ...input }),
  placeAndPay: (input: Omit<Placing, 'address'>) =>
    useCases.placeAndPay(ports)({ address: ADDRESS, ...input }),
  start: useCases.startPayment(ports),
  payWindow: useCases.getPaymentWindow(ports),
  formOfOrder: useCases.getOrderForm(ports),
  findUnpaid: useCases.findUnpaidOrder(ports),
  startFee: useCases.startExchangeFee(ports),
  startCharge: useCases.startExtraCharge(ports),
  requestCharge: useCases.requestCharge(ports),
  cancelCharge: useCases.cancelCharge(ports),
  confirmCharge: useCases.confirmCharge(ports),
  refundCharge: useCases.refundCharge(ports),
  waiveFee: useCases.waiveExchangeFee(ports),
  approve: useCases.approvePayment(ports),
  notice: useCases.receivePaymentNotice(ports),
  /**
   * Runs the settling schedules one after the other, each independent of the others' failures.
   * @throws the first failure, once all have run
   */
  settle: withTime(async (budget) => {
    const runs: PromiseSettledResult<Worked>[] = [];
    for (const settle of [useCases.settlePayments, useCases.settleRefunds, useCases.settleCashReceipts])
      runs.push(...(await Promise.allSettled([settle(ports)(budget)])));
    const failed = runs.find((run) => run.status === 'rejected');
    if (failed) throw failed.reason;
    const [payments, ...others] = runs.map((run) => (run.status === 'fulfilled' ? run.value : undefined));
    return { ...payments, done: sum([payments, ...others].map((worked) => worked?.done ?? 0)) };
  }),
  cancelUnpaid: withTime(useCases.cancelUnpaidOrders(ports)),
  giveUp: useCases.cancelUnpaidOrder(ports),
  claim: useCases.claimPurchases(ports),
  pickupDays: useCases.listPickupDays(ports),
  withdraw: useCases.withdrawClaim(ports),
  refundExtra: useCases.refundExtra(ports),
  changeFault: useCases.changeClaimFault(ports),
  previewRefund: useCases.previewRefund(ports),
  myOrder: useCases.getMyOrder(ports),
  findGuestOrder: useCases.findGuestOrder(ports),
  readGuestPass: useCases.readGuestPass(ports),
  sendGuestCode: useCases.sendGuestCode(ports),
  proveGuest: useCases.proveGuest(ports),
  completeTransfer: useCases.completeTransferRefund(ports),
  purchases: useCases.listMyPurchases(ports),
  feesDue: useCases.listFeesDue(ports),
  receipts: useCases.listMyReceipts(ports),
  compare: useCases.compareClaims(ports),
  exchangeOptions: useCases.listExchangeOptions(ports),
  move: useCases.movePurchases(ports),
  intend: useCases.intendSteps(ports),
  withdrawSteps: useCases.withdrawSteps(ports),
  takeSteps: useCases.takeSteps(ports),
  takeOverdue: withTime(useCases.takeOverdueSteps(ports)),
  intentions: useCases.listIntentions(ports),
  confirm: withTime(useCases.confirmPurchases(ports)),
  confirmOne: useCases.confirmPurchase(ports),
  receive: useCases.receivePurchase(ports),
  change: useCases.changeMyOrder(ports),
  changeOrder: useCases.changeOrder(ports),
  previewShippingFee: useCases.previewShippingFee(ports),
  addToCart: useCases.addToCart(ports),
  changeCartAmount: useCases.changeCartAmount(ports),
  removeFromCart: useCases.removeFromCart(ports),
  getCart: useCases.getCart(ports),
  moveCartLines: useCases.moveCartLines(ports),
  chooseCartCoupon: useCases.chooseCartCoupon(ports),
  quote: useCases.quoteOrder(ports),
  quoteOrderForm: useCases.quoteOrderForm(ports),
  mergeCarts: useCases.mergeCarts(ports),
  sweepCarts: withTime(useCases.sweepCarts(ports)),
});
export type OrderShop = ReturnType<typeof bound>;

/** Puts one product of 10,000 won on sale. */
export const sellProduct = async (
  { products, categories, ids }: OrderPorts,
  stock: number,
  over: Partial<Product> = {},
): Promise<string> => {
  const _id = ids.next();
  await categories.createCategory(someCategory({ _id: 'CATALOG', code: 'catalog' }));
  const product = { _category: 'CATALOG', _categories: ['CATALOG'], ...over };
  const created = await products.createProduct(someProduct(_id, product, { stock }));
  if (!created.ok) throw new Error(created.failure.code);
  return _id;
};

/** Reads the units left of a product. */
export const stockOf = async (
  { products }: Pick<OrderPorts, 'products'>,
  _product: string,
): Promise<number> => {
  const [found] = await products.stockedProducts([_product]);
  return found?.skus[0]?.stock ?? 0;
};

/** Walks through the card window of a started payment; returns what the shopper brings back to the result route. */
export const walkWindow = async (
  started: Awaited<ReturnType<OrderShop['start']>>,
  outcome: 'pay' | 'cancel' | 'fail' = 'pay',
): Promise<{ attemptId: string; returned: Record<string, string> }> => {
  if (!started.ok) throw new Error(started.failure.code);
  const { prepared } = started.value;
  if (prepared.kind !== 'WINDOW' || !prepared.windowUrl) throw new Error('expected a window');
  const { amount, ...request } = prepared.request;
  const fields = Object.fromEntries(
    Object.entries({ ...request, amount: String(amount.value), clientKey: prepared.clientKey }).filter(
      ([, value]) => value,
    ),
  );
  const target = await submit(prepared.windowUrl, { ...fields, outcome });
  const { attempt = '', ...returned } = Object.fromEntries(target.searchParams);
  return { attemptId: attempt, returned };
};

/** Copies the shop with a provider that answers differently in parts. */
export const withProviderOf = (
  { ports }: OrderWorld,
  name: 'toss' | 'kakao',
  otherwise: (real: PaymentPort) => Partial<PaymentPort>,
): OrderShop => {
  const real = ports.payments[name];
  return bound({ ...ports, payments: { ...ports.payments, [name]: { ...real, ...otherwise(real) } } });
};
