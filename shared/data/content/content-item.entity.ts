import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { EntityName } from '#shared/domain/stored/entities.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Kinds of content with a few dozen items at most: each kind is one partition and is read whole. */
export const contentItemKinds = [
  'exhibition',
  'showroom',
  'banner',
  'band-banner',
  'popup',
  'faq',
  'page',
  'synonym',
  'answer-template',
] as const satisfies readonly EntityName[];
export type ContentKind = (typeof contentItemKinds)[number];

/** An item of one kind of content; the entity's name is the kind. */
export const contentItemEntity = (data: DataConfig, kind: ContentKind) =>
  new Entity(
    {
      model: model(kind),
      attributes: {
        kind: { type: contentItemKinds, required: true, default: kind },
        _id: { type: 'string', required: true },
        body: { type: CustomAttributeType<Record<string, unknown>>('any'), required: true },
        version: { type: 'number', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        items: {
          pk: { field: 'pk', composite: ['kind'], template: 'content#${kind}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
