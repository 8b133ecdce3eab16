import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Head of a cart, sorted before its lines: number of times something was put into the cart. Each write that adds a line
 * is conditional on the version at which the lines were counted.
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
