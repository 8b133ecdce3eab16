import type { ReceiptPurpose } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { Won } from '#shared/domain/money/won.ts';

/** Payment providers reached over the network; 무통장입금 (`account`, rules 4.22) needs none. */
const paymentProviders = ['toss', 'kakao'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** One attempt of a shopper to pay one order, priced by the server and stored before a provider is called. */
export type PaymentAttempt = {
  /** ULID; the provider knows the attempt by it (Toss `orderId`, KakaoPay `partner_order_id`). */
  _id: string;
  /** Name shown in the payment window: `오크 원목 식탁 외 2건`. */
  orderName: string;
  /** Won, tax included. */
  amount: Won;
  /** `_id` is the shop's id of the member or visitor: it is sent to no provider */
  customer: { _id: string; name: string; email?: string; phone?: string };
  /** The provider's id of the payment: Toss `paymentKey`, KakaoPay `tid`. KakaoPay's is known after `prepare`. */
  paymentKey?: string;
};

/** Configuration the browser may know before there is an order: GET /api/plugins/{provider}/pay/config. */
export type PaymentConfig = {
  provider: PaymentProvider;
  methods: string[];
  clientKey?: string;
  sdkUrl?: string;
  /** Plain-HTML payment window, sandbox only: the way to pay without JavaScript. */
  windowUrl?: string;
};

/** Argument of Toss' `requestPayment`, flat where the plain window takes it as query parameters. */
export type PaymentWindowRequest = {
  method: 'CARD';
  amount: { currency: 'KRW'; value: Won };
  orderId: string;
  orderName: string;
  successUrl: string;
  failUrl: string;
  customerName: string;
  customerEmail?: string;
  customerMobilePhone?: string;
};

/**
 * Rejection by the provider; `code` is the provider's own code, `message` its Korean text for the shopper. `isUnasked`:
 * rejected without calling the provider, so that no money can have moved.
 */
export type PaymentRejected = { kind: 'REJECTED'; code: string; message: string; isUnasked?: true };

/** Time-out, 5xx or no network: it may or may not have happened. Call `find` later, never guess (rules 4.24). */
export type PaymentUnknown = { kind: 'UNKNOWN' };

export type PreparedPayment =
  /** The browser opens the provider's window; the provider was not called yet. */
  | {
      kind: 'WINDOW';
      clientKey: string;
      customerKey: string;
      sdkUrl: string;
      windowUrl?: string;
      request: PaymentWindowRequest;
    }
  /** The browser goes to the provider; store `paymentKey` in the attempt before the redirect. */
  | { kind: 'REDIRECT'; paymentKey: string; redirectUrls: { pc: string; mobile: string } };

/** Payment that was charged. Amounts in won, instants ISO-8601 UTC. */
export type Payment = {
  provider: PaymentProvider;
  paymentKey: string;
  /** `PaymentAttempt._id`. */
  attemptId: string;
  /** Total charged; the caller compares it with the amount it asked for. */
  amount: Won;
  /** Amount that can still be refunded. */
  balance: Won;
  /** The provider's Korean name of the method: 카드, 간편결제, 가상계좌 … */
  method: string;
  approvedAt: string;
  receiptUrl?: string;
  /** Masked by the provider. */
  card?: { issuerCode: string; number: string; approveNo: string; installmentPlanMonths: number };
};

/** Reasons why `find` found no payment: none yet, in progress, cancelled, or failed permanently. */
const notPaidStates = ['NOT_FOUND', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'CANCELED', 'FAILED'] as const;
export type NotPaidState = (typeof notPaidStates)[number];

export type ApprovedPayment = { kind: 'APPROVED'; payment: Payment };
export type FoundPayment =
  | { kind: 'PAID'; payment: Payment }
  | { kind: 'NOT_PAID'; state: NotPaidState }
  | PaymentUnknown;

export type ReceivingAccount = { bankCode: string; accountNumber: string; accountHolder: string };

export type RefundRequest = {
  payment: Pick<Payment, 'paymentKey'>;
  /** Stored before the call; the same id never refunds twice, even when the call is repeated. */
  refundId: string;
  /** Won, at most the balance. */
  amount: Won;
  /** At most 200 characters. */
  reason: string;
  /** Needed once a virtual account has been paid. */
  refundReceiveAccount?: ReceivingAccount;
};

export type Refunded = {
  kind: 'DONE';
  /** The provider's id of this refund. */
  transactionKey: string;
  amount: Won;
  balance: Won;
  canceledAt: string;
};

/** One online payment provider (rules 4.22). No method throws for any answer of the provider. */
export interface PaymentPort {
  config(): PaymentConfig;
  /** Prepares an attempt for payment; results come back to `/plugins/{provider}/pay/result?attempt={_id}&…`. */
  prepare(attempt: PaymentAttempt): Promise<PreparedPayment | PaymentRejected | PaymentUnknown>;
  /**
   * Charges what the shopper authorised. `returned` is the query of the result route; a cancelled or failed window, and
   * an amount or id that differs from the attempt's, are REJECTED without calling the provider. Approving twice returns
   * the same payment twice.
   */
  approve(input: {
    attempt: PaymentAttempt;
    returned: Record<string, string>;
  }): Promise<ApprovedPayment | PaymentRejected | PaymentUnknown>;
  /** Asks the provider for the state of an attempt. */
  find(attempt: PaymentAttempt): Promise<FoundPayment>;
  /** Refunds a payment, fully or in part. */
  refund(request: RefundRequest): Promise<Refunded | PaymentRejected | PaymentUnknown>;
  /**
   * Reads a webhook's body. A notice only says for which attempt to call `find`. Returns `undefined` when it is not for
   * this shop, or its secret differs from the one `secretOf` returns for the attempt (compared in constant time).
   */
  verifyWebhook(
    body: unknown,
    secretOf: (attemptId: string) => Promise<string | undefined>,
  ): Promise<{ attemptId: string } | undefined>;
}

/** All online providers by their name in the URL. */
export type PaymentsPort = Record<PaymentProvider, PaymentPort>;

export type DepositAccount = {
  kind: 'ISSUED';
  paymentKey: string;
  bankCode: string;
  accountNumber: string;
  /** ISO-8601 UTC; later transfers are returned by the bank. */
  dueAt: string;
  /** To be stored: deposit webhooks contain it. */
  secret: string;
};

/** Bank account issued for one order: the automatic variant of 무통장입금 (rules 4.37). */
export interface DepositAccountPort {
  /** Issues an account. Calling it again for the same attempt returns the same account. */
  issue(
    attempt: PaymentAttempt,
    input: { bankCode: string; validHours: number },
  ): Promise<DepositAccount | PaymentRejected | PaymentUnknown>;
}

/** Receipt as the provider has it; FAILED: the tax office refused it. */
export type CashReceipt = {
  kind: 'ISSUED';
  state: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  receiptKey: string;
  issueNumber: string;
  receiptUrl: string;
  /** Reason of the failure */
  message?: string;
};

/** 현금영수증 for money that came by transfer. */
export interface CashReceiptPort {
  /**
   * Issues a receipt. `receiptId` is stored before the call; the same id issues once. `number` is the digits of a phone
   * or a business number.
   */
  issue(input: {
    receiptId: string;
    amount: Won;
    orderName: string;
    purpose: ReceiptPurpose;
    number: string;
  }): Promise<CashReceipt | PaymentRejected | PaymentUnknown>;
  /**
   * Finds the state at `now` of a receipt that was first requested at `askedAt` (both ISO UTC), and may have reached
   * the provider at any time since. UNKNOWN when the provider does not answer.
   */
  find(input: { receiptId: string; askedAt: string; now: string }): Promise<CashReceipt | PaymentUnknown>;
  /** Cancels `amount` won of a receipt after a refund. */
  cancel(input: {
    receiptKey: string;
    refundId: string;
    amount: Won;
  }): Promise<{ kind: 'DONE' } | PaymentRejected | PaymentUnknown>;
}
