import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Review, reviewVisibilities } from '#shared/domain/review/review.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields of a review that are neither counted nor used as a key. */
export type ReviewBody = Pick<
  Review,
  | '_purchase'
  | 'user'
  | 'product'
  | 'subject'
  | 'content'
  | 'reply'
  | 'images'
  | 'isTextFirst'
  | 'best'
  | 'updatedAt'
>;

/** A review, listed newest first by product, over the whole shop, by member and by visibility. */
export const reviewEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('review'),
      attributes: {
        _id: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        star: { type: 'number', required: true },
        shows: { type: 'boolean', required: true },
        /** Number of members it helped, incremented with each vote. Editing the review does not change it */
        helpful: { type: 'number' },
        /** The groups clerks look for: best, hidden, and the rest */
        standing: { type: reviewVisibilities, required: true },
        body: { type: CustomAttributeType<ReviewBody>('any'), required: true },
        createdAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        review: {
          pk: { field: 'pk', composite: ['_id'], template: 'review#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'review', casing: 'none' },
        },
        ofProduct: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_product'],
            template: 'product#${_product}#reviews',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'reviews', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofMember: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['_user'], template: 'member#${_user}#reviews', casing: 'none' },
          sk: { field: 'gsi3sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofStanding: {
          index: 'gsi4',
          pk: { field: 'gsi4pk', composite: ['standing'], template: 'reviews#${standing}', casing: 'none' },
          sk: { field: 'gsi4sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
