import { Entity } from 'electrodb';
import { specialDates } from '#shared/domain/coupon/coupon.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Anniversary of a member, found by its day. Written with the member, in the member's partition. */
export const specialDateEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('specialDate'),
      attributes: {
        _user: { type: 'string', required: true },
        date: { type: specialDates, required: true },
        /** Month and day in KST: `05-05` */
        on: { type: 'string', required: true },
      },
      indexes: {
        ofMember: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['date'], template: 'special-date#${date}', casing: 'none' },
        },
        onDay: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['date', 'on'],
            template: 'special-date#${date}#${on}',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_user'], template: '${_user}', casing: 'none' },
        },
      },
    },
    data,
  );
