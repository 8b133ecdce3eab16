import { Entity } from 'electrodb';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Alerts of the members who wait for a variant, in one partition: all of them are notified when it is in stock again,
 * read consistently.
 */
export const restockAlertEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('restockAlert'),
      attributes: {
        _product: { type: 'string', required: true },
        sku: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        ofSku: {
          pk: {
            field: 'pk',
            composite: ['_product', 'sku'],
            template: 'restock#${_product}#${sku}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['_user'], template: 'user#${_user}#restocks', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['createdAt', '_product', 'sku'],
            template: '${createdAt}#${_product}#${sku}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );

/** Number of alerts a member waits for, counted with each alert in one transaction. */
export const restockAlertCountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('restockAlertCount'),
      attributes: {
        _user: { type: 'string', required: true },
        count: { type: 'number', required: true },
      },
      indexes: {
        count: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'restock-alerts', casing: 'none' },
        },
      },
    },
    data,
  );

/** Variant that came back into stock at night: the members who wait for it are notified in the morning. */
export const restockedEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('restocked'),
      attributes: {
        _product: { type: 'string', required: true },
        sku: { type: 'string', required: true },
        due: { type: ['restocks'] as const, required: true },
        dueAt: { type: 'string', required: true },
      },
      indexes: {
        ofSku: {
          pk: {
            field: 'pk',
            composite: ['_product', 'sku'],
            template: 'restock#${_product}#${sku}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'restocked', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
