import { Entity } from 'electrodb';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** A member's word that a review helped: one a member and review, as voting twice meets the same key. */
export const reviewVoteEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('reviewVote'),
      attributes: {
        _user: { type: 'string', required: true },
        _review: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        vote: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_review'], template: 'helpful#${_review}', casing: 'none' },
        },
      },
    },
    data,
  );
