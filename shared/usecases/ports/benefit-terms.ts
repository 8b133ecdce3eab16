import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Island, ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { ContentCollection } from './content.ts';

/** What the shop fixes for everybody: few items each, read whole. */
export interface BenefitTermsPort {
  grades: ContentCollection<UserGrade>;
  shippings: ContentCollection<ShippingOptionSet>;
  islands: ContentCollection<Island>;
  points: ContentCollection<PointRule>;
}

export type BenefitTermsKind = keyof BenefitTermsPort;
