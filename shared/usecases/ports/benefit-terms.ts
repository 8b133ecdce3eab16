import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Island, ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { Shelf } from './content.ts';

/** What the shop fixes for everybody: few items each, read whole. */
export interface BenefitTermsPort {
  grades: Shelf<UserGrade>;
  shippings: Shelf<ShippingOptionSet>;
  islands: Shelf<Island>;
  points: Shelf<PointRule>;
}

export type BenefitTermsKind = keyof BenefitTermsPort;
