import { handOut, isPayable, type Settlement } from '#shared/domain/bonus/settlement.ts';
import { personIdOfActor } from '#shared/domain/identity/person.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { openAccount } from '../bank/seal-account.ts';
import { gatherTransfers, handOutTransfers, type TransferFile } from '../common/hand-out.ts';
import { refuseOwn } from '../common/own-account.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

/** Row of the transfer file for the bank. */
export type Transfer = Pick<Settlement, '_id' | '_user' | 'net' | 'payOn' | 'type'> & {
  account: RefundAccount;
};

/** File, and the withdrawals that are not in it: `own`, the clerk's, which another clerk has to export. */
export type SettlementFile = TransferFile<Transfer> & { own: string[] };

/**
 * Lists due settlements that wait to be paid, with full account numbers, earliest due date first. Needs a proof of the
 * password; the access is recorded. Each row is marked as exported. A clerk's own withdrawal is left to another clerk.
 * @param again also includes rows of earlier files, for a file that was lost or that the bank refused. Failures:
 * STEP_UP_REQUIRED; CONFLICT / NOTHING_TO_TRANSFER.
 */
export const listTransfers = recordAccess(
  '추천인 계좌번호 열람',
  ownersOfPage,
  (ports: Pick<Ports, 'settlements' | 'fields' | 'unitOfWork' | 'clock'>) =>
    async ({
      again = false,
      ...clerk
    }: Clerk & { again?: boolean }): Promise<
      Result<SettlementFile, ClerkFailure | 'NOTHING_TO_TRANSFER'>
    > => {
      const by = requireClerk(ports)({ ...clerk, area: 'only', proven: true });
      if (!by.ok) return by;
      const today = kstDay(by.value.at);
      const own: string[] = [];
      const due = await gatherTransfers(
        (page) => ports.settlements.waiting(page),
        // The index is ordered by due day: later days than today are not read.
        async (items: Settlement[]) => {
          const payable = items.filter((item) => isPayable(item, today));
          const isOwn = (settlement: Settlement) =>
            !refuseOwn(by.value, personIdOfActor(settlement), 'settlement').ok;
          own.push(...payable.filter(isOwn).map(({ _id }) => _id));
          return {
            owed: payable.filter((settlement) => !isOwn(settlement) && (again || !settlement.handedOutAt)),
            isOver: items.some(({ payOn }) => payOn > today),
          };
        },
      );
      const file = await handOutTransfers(ports, due, {
        nameOf: ({ _id }) => _id,
        open: ({ account, _user }) => openAccount(ports)(account, `user#${_user}`),
        note: (settlement) => ports.settlements.save(handOut(settlement, by.value), by.value),
        row: ({ _id, _user, net, payOn, type }, account) => ({ _id, _user, net, payOn, type, account }),
        nothing:
          own.length > 0
            ? '이체 파일에 담을 출금이 없습니다. 남은 출금은 본인의 출금이라 다른 관리자가 처리해야 합니다.'
            : '이체 파일에 담을 출금이 없습니다. 받은 파일을 잃어버렸다면 이미 담은 출금도 함께 담아주세요.',
      });
      return file.ok ? ok({ ...file.value, own }) : file;
    },
);
