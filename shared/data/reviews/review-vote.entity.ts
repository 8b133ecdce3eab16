import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** A member's vote that a review helped: one for each person and review, because voting twice writes the same key. */
export const reviewVoteEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('reviewVote'),
      attributes: {
        _person: { type: 'string', required: true },
        _review: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        vote: {
          pk: { field: 'pk', composite: ['_person'], template: 'person#${_person}', casing: 'none' },
          sk: { field: 'sk', composite: ['_review'], template: 'helpful#${_review}', casing: 'none' },
        },
      },
    },
    data,
  );
