import { Entity } from 'electrodb';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Head of a cart, sorted before its lines: number of times something was put into the cart. Each write that adds a line
 * is conditional on the version at which the lines were counted. A member's cart is in the queue (gsi3) by the time
 * something was last put into it, until it was looked at as a cart left behind.
 */
export const cartEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('cart'),
      attributes: {
        owner: { type: 'string', required: true },
        kind: { type: ['cart', 'regular'] as const, required: true },
        version: { type: 'number', required: true },
        /** Of a visitor's cart: expires with the last line */
        expiresAt: { type: 'number' },
        /** Of a member's cart: when something was last put into it */
        putAt: { type: 'string' },
        due: { type: 'string' },
        /** `putAt`, or later for a member who is not told at night */
        dueAt: { type: 'string' },
      },
      indexes: {
        cart: {
          pk: { field: 'pk', composite: ['owner'], template: 'cart#${owner}', casing: 'none' },
          sk: { field: 'sk', composite: ['kind'], template: '${kind}#', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
