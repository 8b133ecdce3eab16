import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** One login of a member: a family of refresh tokens. Only the hash of the newest token is stored. TTL deletes it. */
export const userSessionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('userSession'),
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        currentHash: { type: 'string', required: true },
        previousHash: { type: 'string' },
        rotatedAt: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        /** Time at which its owner last proved their identity */
        provedAt: { type: 'string' },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        session: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'session#${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
