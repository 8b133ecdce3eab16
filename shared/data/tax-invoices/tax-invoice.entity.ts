import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { TaxInvoice, TaxInvoiceState } from '#shared/domain/tax-invoice/tax-invoice.ts';
import { changedIn } from '../common/changed-in.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields of a tax invoice that no condition and no key uses. */
export type TaxInvoiceBody = Omit<
  TaxInvoice,
  'orderNo' | 'n' | 'state' | 'amount' | 'createdAt' | 'changedBy' | 'version'
>;

/**
 * Tax invoice of an order, in the order's partition and sorted after its refunds, so that it is not read with every
 * order but is deleted with it.
 */
export const taxInvoiceEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('taxInvoice'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        n: { type: 'number', required: true, padding: { length: 3, char: '0' } },
        state: { type: CustomAttributeType<TaxInvoiceState>('string'), required: true },
        amount: { type: 'number', required: true },
        createdAt: { type: 'string', required: true },
        body: { type: CustomAttributeType<TaxInvoiceBody>('any'), required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['n'], template: 'tax-invoice#${n}', casing: 'none' },
        },
        ofState: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['state'], template: 'tax-invoices#${state}', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', 'orderNo'],
            template: '${createdAt}#${orderNo}',
            casing: 'none',
          },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'tax-invoices', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['createdAt', 'orderNo'],
            template: '${createdAt}#${orderNo}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );
