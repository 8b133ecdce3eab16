import { CustomAttributeType, Entity } from 'electrodb';
import type { FieldChange } from '#shared/domain/audit/audit-entry.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Entry of the audit trail, in one partition with the other entries about the same subject. `month` (gsi1) finds the
 * changes of the whole shop, for whoever has to investigate them.
 */
export const auditEntryEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('audit-entry'),
      attributes: {
        subject: { type: 'string', required: true },
        at: { type: 'string', required: true },
        _id: { type: 'string', required: true },
        /** `2026-11`, UTC */
        month: { type: 'string', required: true },
        entity: { type: 'string', required: true },
        item: { type: 'string', required: true },
        kind: { type: ['CREATED', 'CHANGED', 'REMOVED', 'READ'] as const, required: true },
        changes: { type: CustomAttributeType<FieldChange[]>('any'), required: true },
        isShort: { type: 'boolean' },
        _user: { type: 'string', required: true },
        username: { type: 'string', required: true },
        ip: { type: 'string', required: true },
      },
      indexes: {
        trail: {
          pk: { field: 'pk', composite: ['subject'], template: 'audit#${subject}', casing: 'none' },
          sk: { field: 'sk', composite: ['at', '_id'], template: '${at}#${_id}', casing: 'none' },
        },
        ofMonth: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['month'], template: 'audit#${month}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['at', '_id'], template: '${at}#${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
