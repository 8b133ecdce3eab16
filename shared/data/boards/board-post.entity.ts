import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { boardCodes } from '#shared/domain/board/boards.ts';
import type { BoardPost } from '#shared/domain/board/post.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields of a post that are neither counted nor used as a key. */
export type BoardPostBody = Pick<
  BoardPost,
  'writer' | 'subject' | 'excerpt' | 'thumb' | 'files' | 'isSecret' | 'pinned' | 'shows' | 'updatedAt'
>;

/**
 * A post without its text, listed by board (pinned ones first), over the whole shop, and by author and board. Its text
 * and comments are in the same partition.
 */
export const boardPostEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('board-post'),
      attributes: {
        _id: { type: 'string', required: true },
        category: { type: boardCodes, required: true },
        _user: { type: 'string', required: true },
        /** `1#01H…` of a pinned post, `0#01H…` of any other */
        place: { type: 'string', required: true },
        body: { type: CustomAttributeType<BoardPostBody>('any'), required: true },
        comments: { type: 'number', required: true },
        views: { type: 'number', required: true },
        createdAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        post: {
          pk: { field: 'pk', composite: ['_id'], template: 'board#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'post', casing: 'none' },
        },
        ofBoard: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['category'], template: 'boards#${category}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['place'], template: '${place}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'boards', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofWriter: {
          index: 'gsi3',
          pk: {
            field: 'gsi3pk',
            composite: ['_user', 'category'],
            template: 'member#${_user}#boards#${category}',
            casing: 'none',
          },
          sk: { field: 'gsi3sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Text of a post, in a separate item, so that lists do not read it. */
export const boardContentEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('board-content'),
      attributes: {
        _board: { type: 'string', required: true },
        content: { type: 'string', required: true },
      },
      indexes: {
        content: {
          pk: { field: 'pk', composite: ['_board'], template: 'board#${_board}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'content', casing: 'none' },
        },
      },
    },
    data,
  );
