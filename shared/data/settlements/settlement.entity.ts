import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Settlement, settlementStates, withdrawalSteps } from '#shared/domain/bonus/settlement.ts';
import type { SealedAccount } from '#shared/domain/order/order.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Withdrawal of a promoter and its settlement. It is outside of the member's partition, because the law requires it to
 * be stored after the member leaves.
 */
export const settlementEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('settlement'),
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        /** Person whose ledger it was taken from, for a member who left and joined again */
        _person: { type: 'string' },
        type: { type: userTypes, required: true },
        state: { type: settlementStates, required: true },
        amount: { type: 'number', required: true },
        incomeTax: { type: 'number', required: true },
        localTax: { type: 'number', required: true },
        fee: { type: 'number', required: true },
        net: { type: 'number', required: true },
        account: { type: CustomAttributeType<SealedAccount>('any'), required: true },
        /** Set for a member who left while it waits */
        contact: { type: CustomAttributeType<NonNullable<Settlement['contact']>>('any') },
        payOn: { type: 'string', required: true },
        requestedAt: { type: 'string', required: true },
        handedOutAt: { type: 'string' },
        handedOutBy: { type: 'string' },
        paidOn: { type: 'string' },
        /** `2026` of paidOn, empty before: the index of a year has only paid settlements */
        paidYear: { type: 'string', required: true },
        paidAt: { type: 'string' },
        invoiceNo: { type: 'string' },
        refusedAt: { type: 'string' },
        reason: { type: 'string' },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        settlement: {
          pk: { field: 'pk', composite: ['_id'], template: 'settlement#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'settlement', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_user'],
            template: 'user#${_user}#settlements',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'settlements', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofState: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['state'], template: 'settlements#${state}', casing: 'none' },
          sk: { field: 'gsi3sk', composite: ['payOn', '_id'], template: '${payOn}#${_id}', casing: 'none' },
        },
        ofYear: {
          index: 'gsi4',
          condition: ({ paidYear }) => Boolean(paidYear),
          pk: {
            field: 'gsi4pk',
            composite: ['paidYear'],
            template: 'settlements-paid#${paidYear}',
            casing: 'none',
          },
          sk: {
            field: 'gsi4sk',
            composite: ['_user', '_id'],
            template: '${_user}#${_id}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );

/** Withdrawal that the promoter has not completed. TTL deletes it. */
export const withdrawalDraftEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('withdrawalDraft'),
      attributes: {
        _user: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        step: { type: withdrawalSteps, required: true },
        amount: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        draft: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'withdrawal', casing: 'none' },
        },
      },
    },
    data,
  );

/**
 * Encrypted resident number, outside of the member's partition, because the law requires it to be stored after the
 * member leaves. TTL deletes it.
 */
export const residentNumberEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('residentNumber'),
      attributes: {
        _user: { type: 'string', required: true },
        masked: { type: 'string', required: true },
        sealed: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        number: {
          pk: { field: 'pk', composite: ['_user'], template: 'resident-number#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'resident-number', casing: 'none' },
        },
      },
    },
    data,
  );
