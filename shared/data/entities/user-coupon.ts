import { CustomAttributeType, Entity } from 'electrodb';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { DataConfig } from '../data-config.ts';
import { SERVICE } from '../table.ts';

/** What of a user coupon never changes. */
export type UserCouponTerms = Pick<
  UserCoupon,
  '_coupon' | 'name' | 'unit' | 'value' | 'limit' | 'round' | 'usage' | 'createdAt'
>;

/** A coupon in a member's hands. `endKey` (its end, or a day far away) never changes, so that it keeps its place. */
export const userCouponEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'userCoupon', version: '1', service: SERVICE },
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        state: { type: ['usable', 'used', 'expired'] as const, required: true },
        endKey: { type: 'string', required: true },
        isUsed: { type: 'boolean', required: true },
        isExpired: { type: 'boolean', required: true },
        isExcluded: { type: 'boolean', required: true },
        usedAt: { type: 'string' },
        _order: { type: 'string' },
        /** What it is worth and for what: fixed when issued */
        body: { type: CustomAttributeType<UserCouponTerms>('any'), required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
      },
      indexes: {
        userCoupon: {
          pk: { field: 'pk', composite: ['_id'], template: 'user-coupon#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'user-coupon', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_user', 'state'],
            template: 'user#${_user}#coupons#${state}',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['endKey', '_id'], template: '${endKey}#${_id}', casing: 'none' },
        },
        due: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['due'], template: 'due#${due}', casing: 'none' },
          sk: { field: 'gsi3sk', composite: ['dueAt'], template: '${dueAt}', casing: 'none' },
        },
      },
    },
    data,
  );

/** That a member got a coupon in a round: issuing again meets the same key. */
export const couponIssueEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'couponIssue', version: '1', service: SERVICE },
      attributes: {
        _user: { type: 'string', required: true },
        _coupon: { type: 'string', required: true },
        round: { type: 'number', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        issue: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: {
            field: 'sk',
            composite: ['_coupon', 'round'],
            template: 'coupon-issue#${_coupon}#${round}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );
