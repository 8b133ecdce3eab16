import { Entity } from 'electrodb';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Order of a member that is to be reminded of a review, among what is only that member's. */
export const reviewReminderEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('reviewReminder'),
      attributes: {
        _user: { type: 'string', required: true },
        orderNo: { type: 'string', required: true },
        due: { type: 'string', required: true },
        /** Time of the latest delivery */
        dueAt: { type: 'string', required: true },
      },
      indexes: {
        reminder: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['orderNo'], template: 'review-reminder#${orderNo}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
