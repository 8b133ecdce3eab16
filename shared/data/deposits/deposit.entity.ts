import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Deposit, DepositList, DepositState } from '#shared/domain/deposit/deposit.ts';
import { changedIn } from '../common/changed-in.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { moneyIndex } from '../orders/money-index.ts';
import { REMITTANCES, remittanceIndex } from '../orders/remittance-index.ts';
import { model } from '../table.ts';

/** Fields of a bank row that no condition and no key uses. */
export type DepositBody = Omit<
  Deposit,
  '_id' | 'amount' | 'at' | 'state' | 'dueAt' | 'changedBy' | 'version'
>;

/**
 * Row of the bank's list. Rows of one amount are in one partition, sorted by time, so that all rows that may pay an
 * order are read at once. `print` distinguishes rows of one moment. `due` is set until the row was looked at, and while
 * money of it has to be sent back.
 */
export const depositEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('deposit'),
      attributes: {
        ...changedIn,
        amount: { type: 'number', required: true },
        at: { type: 'string', required: true },
        print: { type: 'string', required: true },
        list: { type: CustomAttributeType<DepositList>('string'), required: true },
        state: { type: CustomAttributeType<DepositState>('string'), required: true },
        body: { type: CustomAttributeType<DepositBody>('any'), required: true },
        due: { type: ['deposits', REMITTANCES] as const },
        dueAt: { type: 'string' },
        /** KST day on which its money was sent back, and the instant (domain/reconciliation/movement.ts) */
        moneyDay: { type: 'string' },
        moneyAt: { type: 'string' },
        remitted: { type: 'number' },
        remittedSince: { type: 'string' },
        expiresAt: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
        version: { type: 'number', required: true },
      },
      indexes: {
        ofAmount: {
          pk: { field: 'pk', composite: ['amount'], template: 'deposit#${amount}', casing: 'none' },
          sk: { field: 'sk', composite: ['at', 'print'], template: '${at}#${print}', casing: 'none' },
        },
        inList: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['list'], template: 'deposits#${list}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['at', 'print'], template: '${at}#${print}', casing: 'none' },
        },
        due: dueIndex,
        moneyOfDay: moneyIndex,
        ofRemittance: remittanceIndex,
      },
    },
    data,
  );
