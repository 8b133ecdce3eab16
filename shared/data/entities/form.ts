import { Entity } from 'electrodb';
import { formCodes } from '#shared/domain/form/form.ts';
import type { DataConfig } from '../data-config.ts';
import { SERVICE } from '../table.ts';

/** A form somebody sent. All of one kind lie in one partition, by the time of their id. */
export const formEntity = (data: DataConfig) =>
  new Entity(
    {
      model: { entity: 'form', version: '1', service: SERVICE },
      attributes: {
        _id: { type: 'string', required: true },
        code: { type: formCodes, required: true },
        category: { type: 'list', items: { type: 'string' }, required: true },
        writer: {
          type: 'map',
          properties: {
            name: { type: 'string', required: true },
            phone: { type: 'string', required: true },
          },
          required: true,
        },
        meta: {
          type: 'map',
          properties: {
            _terms: {
              type: 'list',
              items: {
                type: 'map',
                properties: {
                  _terms: { type: 'string', required: true },
                  code: { type: 'string', required: true },
                  version: { type: 'number', required: true },
                  agreedAt: { type: 'string', required: true },
                },
              },
              required: true,
            },
          },
          required: true,
        },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        ofKind: {
          pk: { field: 'pk', composite: ['code'], template: 'forms#${code}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
