import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** What a buyer asks of an order, in the order's partition: lines, fault and what is promised (domain/claim/claim.ts). */
export const claimEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('claim'),
      attributes: {
        orderNo: { type: 'string', required: true },
        n: { type: 'number', required: true, padding: { length: 3, char: '0' } },
        /** The rest of the claim as domain/claim/claim.ts describes it */
        body: { type: 'any', required: true },
        /** domain/audit/changed-by.ts */
        changedBy: { type: 'any' },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['n'], template: 'claim#${n}', casing: 'none' },
        },
      },
    },
    data,
  );
