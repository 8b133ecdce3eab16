import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { StepInputs, StepIntention } from '#shared/domain/order/steps/step-intention.ts';
import { clerkSteps } from '#shared/domain/order/steps/transitions.ts';
import { changedIn } from '../common/changed-in.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * A step a clerk intends, in the order's partition. While it waits its `slot` is that of the purchase, so that a
 * purchase has at most one. Once refused it has another slot. The clerk's list finds it (gsi1); waiting ones are queued
 * by the time they are due (gsi3). TTL deletes it.
 */
export const stepIntentionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('stepIntention'),
      attributes: {
        ...changedIn,
        orderNo: { type: 'string', required: true },
        slot: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        batch: { type: 'string', required: true },
        n: { type: 'number', required: true },
        purchaseNo: { type: 'string', required: true },
        step: { type: clerkSteps, required: true },
        seen: { type: 'number', required: true },
        inputs: { type: CustomAttributeType<StepInputs>('any'), required: true },
        /** Not `changedBy`: it changes nothing yet, and the audit trail records the step itself */
        clerk: { type: CustomAttributeType<ChangedBy>('any'), required: true },
        _clerk: { type: 'string', required: true },
        dueAt: { type: 'string', required: true },
        due: { type: 'string' },
        refused: { type: CustomAttributeType<NonNullable<StepIntention['refused']>>('any') },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        intention: {
          pk: { field: 'pk', composite: ['orderNo'], template: 'order#${orderNo}', casing: 'none' },
          sk: { field: 'sk', composite: ['slot'], template: 'intention#${slot}', casing: 'none' },
        },
        ofClerk: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['_clerk'],
            template: 'clerk#${_clerk}#intentions',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
