import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { MessageWay } from '#shared/domain/message/message.ts';
import type { KakaoTemplate } from '#shared/domain/message/message-template.ts';
import type { Wording } from '#shared/domain/message/template.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

const attributes = {
  event: { type: 'string', required: true },
  version: { type: 'number', required: true, padding: { length: 6, char: '0' } },
  ways: { type: CustomAttributeType<MessageWay[]>('any'), required: true },
  wording: { type: CustomAttributeType<Wording>('any') },
  kakao: { type: CustomAttributeType<KakaoTemplate>('any') },
  savedAt: { type: 'string', required: true },
  savedBy: { type: 'string', required: true },
} as const;

/** Words and ways chosen for the messages of events: few, so one partition has them all. */
export const messageTemplateEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('messageTemplate'),
      attributes: {
        ...attributes,
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        templates: {
          pk: { field: 'pk', composite: [], template: 'message-templates', casing: 'none' },
          sk: { field: 'sk', composite: ['event'], template: '${event}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Each version as it was saved. */
export const messageTemplateVersionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('messageTemplateVersion'),
      attributes,
      indexes: {
        versions: {
          pk: { field: 'pk', composite: ['event'], template: 'message-template#${event}', casing: 'none' },
          sk: { field: 'sk', composite: ['version'], template: 'v${version}', casing: 'none' },
        },
      },
    },
    data,
  );
