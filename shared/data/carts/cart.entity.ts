import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * The head of a cart, before its lines: how often something was put into it. Whoever puts in more does it over the
 * version they have counted its lines at.
 */
export const cartEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('cart'),
      attributes: {
        owner: { type: 'string', required: true },
        kind: { type: ['cart', 'regular'] as const, required: true },
        version: { type: 'number', required: true },
        /** Of a visitor's: gone with the last line */
        expiresAt: { type: 'number' },
      },
      indexes: {
        cart: {
          pk: { field: 'pk', composite: ['owner'], template: 'cart#${owner}', casing: 'none' },
          sk: { field: 'sk', composite: ['kind'], template: '${kind}#', casing: 'none' },
        },
      },
    },
    data,
  );
