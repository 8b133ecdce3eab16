import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Latest reminder of the cart a member left, in the partition of the member's carts: a newer one replaces it. */
export const cartReminderEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('cartReminder'),
      attributes: {
        _user: { type: 'string', required: true },
        /** Version of the cart it told of */
        version: { type: 'number', required: true },
        remindedAt: { type: 'string', required: true },
        visitedAt: { type: 'string' },
        boughtAt: { type: 'string' },
      },
      indexes: {
        reminder: {
          pk: { field: 'pk', composite: ['_user'], template: 'cart#member#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'reminder', casing: 'none' },
        },
      },
    },
    data,
  );
