import { Entity } from 'electrodb';
import { accessWays } from '#shared/domain/audit/access-record.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

const newest = { composite: ['at', '_id'], template: '${at}#${_id}', casing: 'none' } as const;

/** Record of a clerk reading personal data in the console. TTL deletes it after two years. */
export const accessRecordEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('access-record'),
      attributes: {
        _id: { type: 'string', required: true },
        all: { type: 'string', required: true, default: 'access-records' },
        _user: { type: 'string', required: true },
        username: { type: 'string', required: true },
        ip: { type: 'string', required: true },
        at: { type: 'string', required: true },
        task: { type: 'string', required: true },
        purpose: { type: 'string', required: true },
        way: { type: accessWays, required: true },
        reason: { type: 'string' },
        subjects: { type: 'list', items: { type: 'string' }, required: true },
        count: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        record: {
          pk: { field: 'pk', composite: ['_id'], template: 'access-record#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'access-record', casing: 'none' },
        },
        all: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['all'], template: '${all}', casing: 'none' },
          sk: { field: 'gsi1sk', ...newest },
        },
        ofClerk: {
          index: 'gsi2',
          pk: {
            field: 'gsi2pk',
            composite: ['_user'],
            template: 'clerk#${_user}#access-records',
            casing: 'none',
          },
          sk: { field: 'gsi2sk', ...newest },
        },
      },
    },
    data,
  );
