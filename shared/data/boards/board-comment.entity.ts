import { CustomAttributeType, Entity } from 'electrodb';
import { boardCodes } from '#shared/domain/board/boards.ts';
import type { Writer } from '#shared/domain/board/post.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Comment on a post, in the partition of the post in the order of writing. The index over the whole shop lists the
 * newest first.
 */
export const boardCommentEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('board-comment'),
      attributes: {
        _id: { type: 'string', required: true },
        _board: { type: 'string', required: true },
        category: { type: boardCodes, required: true },
        _user: { type: 'string', required: true },
        writer: { type: CustomAttributeType<Writer>('any'), required: true },
        content: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        ofPost: {
          pk: { field: 'pk', composite: ['_board'], template: 'board#${_board}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'comment#${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'board-comments', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
