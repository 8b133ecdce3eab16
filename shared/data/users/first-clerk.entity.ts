import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** The account a shop began with. One item at most: it is the condition that lets nobody make a second one. */
export const firstClerkEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('firstClerk'),
      attributes: {
        _user: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        firstClerk: {
          pk: { field: 'pk', composite: [], template: 'first-clerk', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'first-clerk', casing: 'none' },
        },
      },
    },
    data,
  );
