import type { RefundAccount, SealedAccount } from '#shared/domain/order/order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { payerOf, recordAccess } from '#shared/usecases/common/on-record.ts';
import { openAccount } from '../bank/seal-account.ts';
import { gatherTransfers, handOutTransfers, type TransferFile } from '../common/hand-out.ts';
import { refuseOwn } from '../common/own-account.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { addOrders, type MoneyToSend } from './money-to-send.ts';

/** Row of the transfer file for the bank. */
export type RemittanceTransfer = Pick<MoneyToSend, '_id' | 'orderNo' | '_user' | 'amount' | 'reason'> & {
  account: RefundAccount;
};

/**
 * File, and the orders that are not in it: `unsure`, whose account a clerk has to find out or decide about first;
 * `own`, the clerk's own money, which another clerk has to export.
 */
export type RemittanceFile = TransferFile<RemittanceTransfer> & { unsure: string[]; own: string[] };

type Known = MoneyToSend & { account: SealedAccount; orderNo: string };

const isKnown = (moneyToSend: MoneyToSend): moneyToSend is Known =>
  moneyToSend.account !== undefined && moneyToSend.orderNo !== undefined && moneyToSend.doubt === undefined;

/** Returns the name people use for it: its order number. */
const nameOf = ({ orderNo, name }: MoneyToSend): string => orderNo ?? name;

/**
 * Lists money that waits to be sent, with full account numbers, longest waiting first. Needs a proof of the password;
 * the access is recorded. Each row is marked as exported. A clerk's own money is left to another clerk.
 * @param again also includes rows of earlier files, for a file that was lost or that the bank refused. Failures:
 * STEP_UP_REQUIRED; CONFLICT / NOTHING_TO_TRANSFER.
 */
export const listRemittanceTransfers = recordAccess(
  '환불계좌번호 열람 (이체 파일)',
  ({ items }) => items.map(payerOf),
  (
    ports: Pick<
      Ports,
      'remittances' | 'orders' | 'orderWrites' | 'deposits' | 'fields' | 'unitOfWork' | 'clock'
    >,
  ) =>
    async ({
      again = false,
      ...clerk
    }: Clerk & { again?: boolean }): Promise<
      Result<RemittanceFile, ClerkFailure | 'NOTHING_TO_TRANSFER'>
    > => {
      const by = requireClerk(ports)({ ...clerk, area: 'service', proven: true });
      if (!by.ok) return by;
      const handed = { handedOutAt: by.value.at, handedOutBy: by.value.username };
      const unsure: string[] = [];
      const own: string[] = [];
      const due = await gatherTransfers(
        (page) => ports.remittances.waiting(page),
        async (items) => {
          const found = await addOrders(ports, items);
          const isOwn = ({ _user }: MoneyToSend) => !refuseOwn(by.value, _user, 'order').ok;
          own.push(...found.filter(isOwn).map(nameOf));
          const money = found.filter((moneyToSend) => !isOwn(moneyToSend));
          unsure.push(...money.filter((moneyToSend) => !isKnown(moneyToSend)).map(nameOf));
          return { owed: money.filter(isKnown).filter((known) => again || !known.handedOutAt) };
        },
      );
      const file = await handOutTransfers(ports, due, {
        nameOf,
        open: ({ account, orderNo }) => openAccount(ports)(account, `order#${orderNo}`),
        note: ({ money }) =>
          'refund' in money
            ? ports.orderWrites.changeRefund(money.refund, { ...money.refund, ...handed })
            : ports.deposits.save(money.deposit, { ...money.deposit, ...handed }),
        row: ({ _id, orderNo, _user, amount, reason }, account) => ({
          _id,
          orderNo,
          _user,
          amount,
          reason,
          account,
        }),
        nothing:
          unsure.length + own.length > 0
            ? '이체 파일에 담을 환불이 없습니다. 남은 환불은 계좌나 예금주를 확인하거나, 본인의 주문이라 다른 관리자가 처리해야 합니다.'
            : '이체 파일에 담을 환불이 없습니다. 받은 파일을 잃어버렸다면 이미 담은 환불도 함께 담아주세요.',
      });
      return file.ok ? ok({ ...file.value, unsure, own }) : file;
    },
);
