import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Form } from '#shared/domain/form/form.ts';
import { formCodes, formInboxes } from '#shared/domain/form/service-forms.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields that no list uses as a key. */
export type FormBody = Omit<Form, '_id' | 'code' | 'inbox' | '_user' | 'createdAt' | 'version'>;

/**
 * Form somebody sent, listed newest first by inbox and by member. Like questions it is outside of the member's
 * partition: complaints are stored for three years, also of members who left (rules 7.15).
 */
export const formEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('form'),
      attributes: {
        _id: { type: 'string', required: true },
        code: { type: formCodes, required: true },
        inbox: { type: formInboxes, required: true },
        _user: { type: 'string' },
        body: { type: CustomAttributeType<FormBody>('any'), required: true },
        createdAt: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        form: {
          pk: { field: 'pk', composite: ['_id'], template: 'form#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'form', casing: 'none' },
        },
        ofInbox: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['inbox'], template: 'forms#${inbox}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
        ofMember: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['_user'], template: 'member#${_user}#forms', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
