import { CustomAttributeType, Entity } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BenefitTermsKind } from '#shared/domain/stored/benefit-terms.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Kinds of benefit terms. A kind has a few dozen items at most. */
const benefitTermsKinds = [
  'grades',
  'shippings',
  'islands',
  'points',
] as const satisfies readonly BenefitTermsKind[];

/**
 * Benefit terms the shop defines in a few items: grades, shipping option sets, islands, point rules. Each kind is one
 * partition and is read whole.
 */
export const benefitTermsEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('benefitTerms'),
      attributes: {
        kind: { type: benefitTermsKinds, required: true },
        _id: { type: 'string', required: true },
        version: { type: 'number', required: true },
        body: { type: CustomAttributeType<Record<string, unknown>>('any'), required: true },
        /** Clerk who made the latest change (domain/audit/changed-by.ts) */
        changedBy: { type: CustomAttributeType<ChangedBy>('any') },
      },
      indexes: {
        terms: {
          pk: { field: 'pk', composite: ['kind'], template: '${kind}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: '${_id}', casing: 'none' },
        },
      },
    },
    data,
  );
