import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** A username with its password hash: one item, so that one write reserves it and one read checks it. */
export const credentialEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('credential'),
      attributes: {
        username: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        passwordHash: { type: 'string', required: true },
      },
      indexes: {
        username: {
          pk: { field: 'pk', composite: ['username'], template: 'credential#${username}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'credential', casing: 'none' },
        },
      },
    },
    data,
  );
