import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** The one heartbeat: its change is delivered to every consumer of the stream, whatever else that receives. */
export const heartbeatEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('heartbeat'),
      attributes: {
        /** ISO UTC */
        at: { type: 'string', required: true },
      },
      indexes: {
        heartbeat: {
          pk: { field: 'pk', composite: [], template: 'heartbeat', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'heartbeat', casing: 'none' },
        },
      },
    },
    data,
  );
