import { CustomAttributeType, Entity } from 'electrodb';
import type { Watch } from '#shared/domain/user/watch.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Products a member viewed lately: a short list in one item, appended to without reading and trimmed now and then. */
export const watchesEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('watches'),
      attributes: {
        _user: { type: 'string', required: true },
        /** Number of looks in the list: shows if another was added in between */
        length: { type: 'number', required: true },
        looks: { type: 'list', items: { type: CustomAttributeType<Watch>('any') }, required: true },
      },
      indexes: {
        watches: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'watches', casing: 'none' },
        },
      },
    },
    data,
  );
