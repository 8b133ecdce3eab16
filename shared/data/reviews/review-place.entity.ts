import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A shown review's place in its product's lists by helpful votes and by stars, made from the review by the stream; newest
 * first is the review's own list.
 */
export const reviewPlaceEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('reviewPlace'),
      attributes: {
        _id: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        /** Votes with leading zeros, so that they sort as numbers do, and the review's id */
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

/** Places of a vote's count in its key: more than the shop will ever have members. */
const DIGITS = 9;

/** The place a review has now. */
export const placeOf = ({
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

/** Behind every place of so many stars, as `$` comes after `#`. */
export const endOfStar = (star: number): string => `${star}$`;
export const isOfStar = (starKey: string, star: number): boolean => starKey.startsWith(`${star}#`);
