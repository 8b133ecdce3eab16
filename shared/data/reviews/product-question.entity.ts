import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { answerStates, type ProductQuestion } from '#shared/domain/review/review.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

export type ProductQuestionBody = Pick<
  ProductQuestion,
  'user' | 'product' | 'subject' | 'content' | 'images' | 'isSecret' | 'reply' | 'repliedAt'
>;

/** Question about a product, listed newest first by product, over the whole shop, by member and by its state. */
export const productQuestionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('inquiry'),
      attributes: {
        _id: { type: 'string', required: true },
        _product: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        state: { type: answerStates, required: true },
        body: { type: CustomAttributeType<ProductQuestionBody>('any'), required: true },
        createdAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        inquiry: {
          pk: { field: 'pk', composite: ['_id'], template: 'inquiry#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'inquiry', casing: 'none' },
        },
        ofProduct: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_product'],
            template: 'product#${_product}#inquiries',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'inquiries', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofMember: {
          index: 'gsi3',
          pk: {
            field: 'gsi3pk',
            composite: ['_user'],
            template: 'member#${_user}#inquiries',
            casing: 'none',
          },
          sk: { field: 'gsi3sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofState: {
          index: 'gsi4',
          pk: { field: 'gsi4pk', composite: ['state'], template: 'inquiries#${state}', casing: 'none' },
          sk: { field: 'gsi4sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
