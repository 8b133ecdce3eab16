import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { bookStates, type DayBook } from '#shared/domain/reconciliation/day-book.ts';
import { moneyWays } from '#shared/domain/reconciliation/movement.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Latest comparison of one payment channel on a KST day. The days of a month are in one partition. */
export const dayBookEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('day-book'),
      attributes: {
        /** `2026-11` */
        month: { type: 'string', required: true },
        day: { type: 'string', required: true },
        way: { type: moneyWays, required: true },
        state: { type: bookStates, required: true },
        shop: { type: CustomAttributeType<DayBook['shop']>('any'), required: true },
        provider: { type: CustomAttributeType<NonNullable<DayBook['provider']>>('any') },
        differences: { type: CustomAttributeType<DayBook['differences']>('any'), required: true },
        differenceCount: { type: 'number', required: true },
        statement: { type: CustomAttributeType<NonNullable<DayBook['statement']>>('any') },
        checkedAt: { type: 'string', required: true },
        closedAt: { type: 'string' },
        reopenedAt: { type: 'string' },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
        version: { type: 'number', required: true },
      },
      indexes: {
        month: {
          pk: { field: 'pk', composite: ['month'], template: 'day-books#${month}', casing: 'none' },
          sk: { field: 'sk', composite: ['day', 'way'], template: '${day}#${way}', casing: 'none' },
        },
      },
    },
    data,
  );
