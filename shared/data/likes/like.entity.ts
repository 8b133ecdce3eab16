import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Product a member likes. Liking it twice writes the same key. */
export const likeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('like'),
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        like: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_product'], template: 'like#${_product}', casing: 'none' },
        },
        latest: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['_user'], template: 'user#${_user}#likes', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Number of products a member likes, counted with each like in one transaction. */
export const likeCountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('likeCount'),
      attributes: {
        _user: { type: 'string', required: true },
        count: { type: 'number', required: true },
      },
      indexes: {
        count: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'likes', casing: 'none' },
        },
      },
    },
    data,
  );
