import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { requestTypes } from '#shared/domain/member-request/member-request.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { answerStates } from '#shared/domain/review/review.ts';
import type { Agreement } from '#shared/domain/terms/terms.ts';
import { promoterStates } from '#shared/domain/user/promoter.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Request of a member that the shop decides (the API's `inquiries`), listed newest first by member, over the shop and
 * by state.
 */
export const memberRequestEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('memberRequest'),
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        user: {
          type: 'map',
          properties: {
            username: { type: 'string', required: true },
            name: { type: 'string', required: true },
          },
          required: true,
        },
        type: { type: requestTypes, required: true },
        state: { type: answerStates, required: true },
        approval: { type: promoterStates, required: true },
        reason: { type: 'string' },
        memo: { type: 'string' },
        bank: { type: CustomAttributeType<RefundAccount>('any') },
        agreements: { type: CustomAttributeType<Agreement[]>('any'), required: true },
        createdAt: { type: 'string', required: true },
        decidedAt: { type: 'string' },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        request: {
          pk: { field: 'pk', composite: ['_id'], template: 'member-request#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'member-request', casing: 'none' },
        },
        ofMember: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['_user'], template: 'user#${_user}#requests', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'member-requests', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofState: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['state'], template: 'member-requests#${state}', casing: 'none' },
          sk: { field: 'gsi3sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
