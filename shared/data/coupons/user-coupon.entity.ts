import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields of a user coupon that never change. */
export type UserCouponTerms = Pick<
  UserCoupon,
  '_coupon' | 'name' | 'unit' | 'value' | 'limit' | 'round' | 'usage' | 'earnedBy' | 'createdAt'
>;

/**
 * Coupon of a member. `endKey` (its end, or a day far away) never changes, so that its position in a list stays the
 * same.
 */
export const userCouponEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('userCoupon'),
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        state: { type: ['usable', 'used', 'expired'] as const, required: true },
        endKey: { type: 'string', required: true },
        isUsed: { type: 'boolean', required: true },
        isExpired: { type: 'boolean', required: true },
        isExcluded: { type: 'boolean', required: true },
        takenBackAt: { type: 'string' },
        usedAt: { type: 'string' },
        _order: { type: 'string' },
        /** The coupon it was issued from, as in `body`: for the list of all issued coupons */
        _coupon: { type: 'string' },
        /** Its value and scope, fixed when issued */
        body: { type: CustomAttributeType<UserCouponTerms>('any'), required: true },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
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
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'user-coupons', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofCoupon: {
          index: 'gsi4',
          pk: {
            field: 'gsi4pk',
            composite: ['_coupon'],
            template: 'coupon#${_coupon}#issued',
            casing: 'none',
          },
          sk: { field: 'gsi4sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );

/**
 * Marker that an event was processed for a coupon: issuing again writes the same key (domain/coupon/issue.ts builds
 * it). Stored with the person, for all their accounts.
 */
export const couponIssueEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('couponIssue'),
      attributes: {
        _person: { type: 'string', required: true },
        _coupon: { type: 'string', required: true },
        name: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        issue: {
          pk: { field: 'pk', composite: ['_person'], template: 'person#${_person}', casing: 'none' },
          sk: {
            field: 'sk',
            composite: ['_coupon', 'name'],
            template: 'coupon-issue#${_coupon}#${name}',
            casing: 'none',
          },
        },
      },
    },
    data,
  );

/** Number of rounds of a coupon a person has reached: the next event is the next round. */
export const couponRoundEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('couponRound'),
      attributes: {
        _person: { type: 'string', required: true },
        _coupon: { type: 'string', required: true },
        round: { type: 'number', required: true },
      },
      indexes: {
        round: {
          pk: { field: 'pk', composite: ['_person'], template: 'person#${_person}', casing: 'none' },
          sk: { field: 'sk', composite: ['_coupon'], template: 'coupon-round#${_coupon}', casing: 'none' },
        },
      },
    },
    data,
  );
