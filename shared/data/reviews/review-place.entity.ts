import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Position of a visible review in its product's lists by helpful votes and by stars, made from the review by the
 * stream. The review itself is in the newest-first list.
 */
export const reviewPositionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('reviewPlace'),
      attributes: {
        _id: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        /** Votes with leading zeros, so that they sort as numbers, and the review's id */
        helpKey: { type: 'string', required: true },
        /** Stars and the review's id */
        starKey: { type: 'string', required: true },
      },
      indexes: {
        place: {
          pk: { field: 'pk', composite: ['_id'], template: 'review#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'place', casing: 'none' },
        },
        byHelp: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_product'],
            template: 'product#${_product}#reviews-by-help',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['helpKey'], template: '${helpKey}', casing: 'none' },
        },
        byStar: {
          index: 'gsi2',
          pk: {
            field: 'gsi2pk',
            composite: ['_product'],
            template: 'product#${_product}#reviews-by-star',
            casing: 'none',
          },
          sk: { field: 'gsi2sk', composite: ['starKey'], template: '${starKey}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Digits of the number of votes in its key: enough for more members than the shop will ever have. */
const DIGITS = 9;

/** Returns the current place of a review. */
export const reviewPositionOf = ({
  _id,
  _product,
  helpful = 0,
  star,
}: {
  _id: string;
  _product: string;
  helpful?: number;
  star: number;
}) => ({
  _id,
  _product,
  helpKey: `${String(helpful).padStart(DIGITS, '0')}#${_id}`,
  starKey: `${star}#${_id}`,
});

/** Returns a key after every place with this number of stars, because `$` sorts after `#`. */
export const endOfStar = (star: number): string => `${star}$`;
export const isOfStar = (starKey: string, star: number): boolean => starKey.startsWith(`${star}#`);
