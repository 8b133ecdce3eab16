import { Entity } from 'electrodb';
import {
  claimStatuses,
  collectionStatuses,
  orderStatuses,
  purchaseStatuses,
} from '#shared/domain/order/status.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * One line of an order. `list` is where clerks find it (gsi2), `owner` whose it is (gsi1);
 * `due`/`dueAt` queue it for confirming itself some days after delivery (gsi3).
 */
export const purchaseEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('purchase'),
      attributes: {
        orderNo: { type: 'string', required: true },
        n: { type: 'number', required: true, padding: { length: 2, char: '0' } },
        purchaseNo: { type: 'string', required: true },
        owner: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        /** What was bought and for how much: never changes */
        body: { type: 'any', required: true },
        orderStatus: { type: orderStatuses, required: true },
        claimStatus: { type: claimStatuses },
        purchaseStatus: { type: purchaseStatuses, required: true },
        collectionStatus: { type: collectionStatuses },
        /** Delivery, claim and the times of each step */
        progress: { type: 'any', required: true },
        list: { type: 'string', required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        /** domain/audit/changed-by.ts */
        changedBy: { type: 'any' },
        version: { type: 'number', required: true },
      },
      indexes: {
        order: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['n'], template: 'purchase#${n}', casing: 'none' },
        },
        ofOwner: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['owner'], template: '${owner}#purchases', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', 'purchaseNo'],
            template: '${createdAt}#${purchaseNo}',
            casing: 'none',
          },
        },
        inList: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['list'], template: 'purchases#${list}', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['createdAt', 'purchaseNo'],
            template: '${createdAt}#${purchaseNo}',
            casing: 'none',
          },
        },
        due: dueIndex,
        all: {
          index: 'gsi4',
          pk: { field: 'gsi4pk', composite: [], template: 'purchases#all', casing: 'none' },
          sk: {
            field: 'gsi4sk',
            composite: ['createdAt', 'purchaseNo'],
            template: '${createdAt}#${purchaseNo}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );
