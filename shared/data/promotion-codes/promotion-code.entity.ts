import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { PromotionCode } from '#shared/domain/code/promotion-code.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Code that members type. Newest last in the list of all codes. */
export const promotionCodeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('promotionCode'),
      attributes: {
        _id: { type: 'string', required: true },
        code: { type: 'string', required: true },
        body: {
          type: CustomAttributeType<Omit<PromotionCode, '_id' | 'code' | 'version'>>('any'),
          required: true,
        },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        code: {
          pk: { field: 'pk', composite: ['_id'], template: 'promotion-code#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'promotion-code', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'promotion-codes', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Owner of a typed word: no two codes share one. */
export const promotionWordEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('promotionWord'),
      attributes: {
        code: { type: 'string', required: true },
        _id: { type: 'string', required: true },
      },
      indexes: {
        word: {
          pk: { field: 'pk', composite: ['code'], template: 'promotion-word#${code}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'promotion-word', casing: 'none' },
        },
      },
    },
    data,
  );

/** Number of members who have used a code. */
export const promotionUseEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('promotionUse'),
      attributes: {
        _id: { type: 'string', required: true },
        count: { type: 'number', required: true },
      },
      indexes: {
        use: {
          pk: { field: 'pk', composite: ['_id'], template: 'promotion-code#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'used', casing: 'none' },
        },
      },
    },
    data,
  );
