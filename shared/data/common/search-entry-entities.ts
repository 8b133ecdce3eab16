import { CustomAttributeType, Entity } from 'electrodb';
import type { EntityName } from '#shared/domain/stored/entities.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Names under which places of one kind of thing are stored. */
type PlaceNames = {
  entity: EntityName;
  /** Prefix of the partitions of places: `order-place` */
  partition: string;
  /** Attribute with the id of the thing that the place belongs to */
  id: string;
};

/**
 * A thing under one of its words (domain/place), made by the stream. With the row it carries it has at most four
 * kilobytes. One query of the table reads a page of the things under a word. Places that are also listed in other
 * orders set `sorted`; all others are in no index.
 */
export const createSearchEntryEntity = (data: DataConfig, { entity, partition, id }: PlaceNames) =>
  new Entity(
    {
      model: model(entity),
      attributes: {
        word: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        of: { type: 'string', required: true, field: id },
        text: { type: 'string', required: true },
        row: { type: CustomAttributeType<object>('any'), required: true },
        /** The word again, when there are other orders; the keys that sort by an amount and by a name */
        sorted: { type: 'string' },
        amountKey: { type: 'string' },
        nameKey: { type: 'string' },
      },
      indexes: {
        place: {
          pk: { field: 'pk', composite: ['word'], template: `${partition}#\${word}`, casing: 'none' },
          sk: {
            field: 'sk',
            composite: ['createdAt', 'of'],
            template: '${createdAt}#${of}',
            casing: 'none',
          },
        },
        byAmount: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['sorted'], template: `${partition}#\${sorted}`, casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['amountKey'], template: '${amountKey}', casing: 'none' },
        },
        byName: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['sorted'], template: `${partition}#\${sorted}`, casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['nameKey'], template: '${nameKey}', casing: 'none' },
        },
      },
    },
    data,
  );

/**
 * The words under which a thing has places. Written before the places and again after them, so that it never names
 * fewer words than there are places: the places are removed by it. Its revision keeps two refreshes of one thing from
 * mixing.
 */
export const createSearchWordsEntity = (data: DataConfig, { entity, partition, id }: PlaceNames) =>
  new Entity(
    {
      model: model(entity),
      attributes: {
        of: { type: 'string', required: true, field: id },
        createdAt: { type: 'string', required: true },
        words: { type: 'list', items: { type: 'string' }, required: true },
        /** Fingerprint of the input the places were made from; absent while they are being written */
        print: { type: 'string' },
        revision: { type: 'number', required: true },
      },
      indexes: {
        words: {
          pk: { field: 'pk', composite: ['of'], template: `${partition}-words#\${of}`, casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'words', casing: 'none' },
        },
      },
    },
    data,
  );
