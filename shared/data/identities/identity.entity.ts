import { Entity } from 'electrodb';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Person of a member who left, stored under a keyed hash of the person's identity. TTL deletes it. */
export const identityEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('identity'),
      attributes: {
        hash: { type: 'string', required: true },
        _person: { type: 'string', required: true },
        /** All hashes the person is stored under: they are found again together */
        hashes: { type: 'list', items: { type: 'string' }, required: true },
        /** ISO UTC */
        until: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        identity: {
          pk: { field: 'pk', composite: ['hash'], template: 'identity#${hash}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'identity', casing: 'none' },
        },
      },
    },
    data,
  );

/**
 * Person who left, in the queue of those whose time ends. Items that exist once for the person are in the same
 * partition: issues and rounds of coupons, occasions of points, votes, unpaid orders.
 */
export const formerPersonEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('formerPerson'),
      attributes: {
        _person: { type: 'string', required: true },
        due: { type: 'string', required: true },
        dueAt: { type: 'string', required: true },
      },
      indexes: {
        person: {
          pk: { field: 'pk', composite: ['_person'], template: 'person#${_person}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'person', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
