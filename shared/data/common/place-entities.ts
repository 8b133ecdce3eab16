import { CustomAttributeType, Entity } from 'electrodb';
import type { EntityName } from '#shared/usecases/ports/entities.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** How places of one kind of thing are stored. */
type PlaceNames = {
  entity: EntityName;
  /** What partitions of places begin with: `order-place` */
  partition: string;
  /** The attribute that says what a place is of */
  id: string;
};

/**
 * Something under one of its words (domain/place), made by the stream; with the row it carries at most four kilobytes. A
 * page of what has a word is one query of the table. Places that may also be asked for in other orders say so by
 * `sorted`; all others are in no index.
 */
export const placesOf = (data: DataConfig, { entity, partition, id }: PlaceNames) =>
  new Entity(
    {
      model: model(entity),
      attributes: {
        word: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        of: { type: 'string', required: true, field: id },
        text: { type: 'string', required: true },
        row: { type: CustomAttributeType<object>('any'), required: true },
        /** The word again, where there are other orders; the place in them by an amount, by a name */
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
 * Under which words something has places. Written before places are and after, so that it never names fewer than there
 * are: by it they are taken away again, and its revision keeps two refreshes of one thing from mixing.
 */
export const placeWordsOf = (data: DataConfig, { entity, partition, id }: PlaceNames) =>
  new Entity(
    {
      model: model(entity),
      attributes: {
        of: { type: 'string', required: true, field: id },
        createdAt: { type: 'string', required: true },
        words: { type: 'list', items: { type: 'string' }, required: true },
        /** What the places were made from; absent while they are written */
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
