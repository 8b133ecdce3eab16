import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** How far a long piece of work has come; gone some time after it ended. */
export const checkpointEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('walk'),
      attributes: {
        name: { type: 'string', required: true },
        cursor: { type: 'string' },
        done: { type: 'boolean', required: true },
        /** Cursors of pages to go through again; the first page's is '' */
        missed: { type: 'list', items: { type: 'string' } },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        walk: {
          pk: { field: 'pk', composite: ['name'], template: 'walk#${name}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'walk', casing: 'none' },
        },
      },
    },
    data,
  );
