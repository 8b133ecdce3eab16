import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { EarlierTerms, TermsTarget } from '#shared/domain/terms/terms.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

const attributes = {
  _id: { type: 'string', required: true },
  code: { type: 'string', required: true },
  version: { type: 'number', required: true, padding: { length: 6, char: '0' } },
  subject: { type: 'string', required: true },
  content: { type: 'string', required: true },
  necessary: { type: 'boolean', required: true },
  targets: { type: CustomAttributeType<TermsTarget[]>('any'), required: true },
  index: { type: 'number', required: true },
  revisedAt: { type: 'string', required: true },
} as const;

/** Terms in force: few, so one partition has them all. */
export const termsEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('terms'),
      attributes: {
        ...attributes,
        /** Earlier versions, the latest first, stored here so that a page lists them without reading them */
        earlier: { type: CustomAttributeType<EarlierTerms[]>('any') },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        inForce: {
          pk: { field: 'pk', composite: [], template: 'terms', casing: 'none' },
          sk: { field: 'sk', composite: ['code'], template: '${code}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Revisions that wait for their day, at most one for each text. */
export const upcomingTermsEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('upcomingTerms'),
      attributes: {
        ...attributes,
        effectiveAt: { type: 'string', required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        upcoming: {
          pk: { field: 'pk', composite: [], template: 'terms-upcoming', casing: 'none' },
          sk: { field: 'sk', composite: ['code'], template: '${code}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Every version that ever was in force, so that the text a member agreed to can be read again. */
export const termsVersionEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('termsVersion'),
      attributes,
      indexes: {
        versions: {
          pk: { field: 'pk', composite: ['code'], template: 'terms#${code}', casing: 'none' },
          sk: { field: 'sk', composite: ['version'], template: 'v${version}', casing: 'none' },
        },
      },
    },
    data,
  );
