import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { answerStates } from '#shared/domain/review/review.ts';
import { type SupportTicket, supportTicketCategories } from '#shared/domain/support-ticket/support-ticket.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A 1:1 question, listed newest first by member, over the whole shop and by its state. It is outside of the member's
 * partition: complaints are stored for three years, also of members who left (rules 7.15).
 */
export const supportTicketEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('question'),
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        user: {
          type: 'map',
          properties: { username: { type: 'string', required: true } },
          required: true,
        },
        category: { type: supportTicketCategories, required: true },
        subject: { type: 'string', required: true },
        content: { type: 'string', required: true },
        files: { type: CustomAttributeType<NonNullable<SupportTicket['files']>>('any') },
        state: { type: answerStates, required: true },
        reply: { type: 'string' },
        repliedAt: { type: 'string' },
        createdAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        question: {
          pk: { field: 'pk', composite: ['_id'], template: 'question#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'question', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_user'],
            template: 'user#${_user}#questions',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'questions', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofState: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['state'], template: 'questions#${state}', casing: 'none' },
          sk: { field: 'gsi3sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
