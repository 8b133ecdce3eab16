import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** A coupon as clerks define it. */
export const couponEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('coupon'),
      attributes: {
        _id: { type: 'string', required: true },
        /** Event that issues it: USER_JOIN …, REQUEST, NONE */
        trigger: { type: 'string', required: true },
        all: { type: 'string', required: true, default: 'coupons' },
        version: { type: 'number', required: true },
        body: { type: CustomAttributeType<Omit<Coupon, '_id' | 'version'>>('any'), required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        coupon: {
          pk: { field: 'pk', composite: ['_id'], template: 'coupon#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'coupon', casing: 'none' },
        },
        byTrigger: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['trigger'], template: 'coupons#${trigger}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['all'], template: '${all}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );

/**
 * Number of coupons the whole shop has issued, or used, of a limited coupon: a separate item, so that a coupon without
 * a limit causes no contention.
 */
export const couponCountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('couponCount'),
      attributes: {
        _coupon: { type: 'string', required: true },
        of: { type: ['issue', 'usage'] as const, required: true },
        count: { type: 'number', required: true },
        /** won */
        price: { type: 'number', required: true },
      },
      indexes: {
        count: {
          pk: { field: 'pk', composite: ['_coupon'], template: 'coupon#${_coupon}', casing: 'none' },
          sk: { field: 'sk', composite: ['of'], template: 'count#${of}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Number of times a coupon was issued and used. The stream counts it afterwards, so that it delays no request. */
export const couponTallyEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('couponTally'),
      attributes: {
        _coupon: { type: 'string', required: true },
        issued: { type: 'number' },
        used: { type: 'number' },
      },
      indexes: {
        tally: {
          pk: { field: 'pk', composite: ['_coupon'], template: 'coupon#${_coupon}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'tally', casing: 'none' },
        },
      },
    },
    data,
  );
