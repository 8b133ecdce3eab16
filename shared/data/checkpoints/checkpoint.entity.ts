import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Progress of a long piece of work. TTL deletes it some time after the work ended. */
export const checkpointEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('walk'),
      attributes: {
        name: { type: 'string', required: true },
        cursor: { type: 'string' },
        done: { type: 'boolean', required: true },
        /** Cursors of pages to process again; the first page's cursor is '' */
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
