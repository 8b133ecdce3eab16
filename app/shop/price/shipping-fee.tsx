import { formatWon } from '#shared/domain/money/format.ts';
import type { ShippingGroupQuote } from '#shared/domain/pricing/types.ts';

const feeOf = ({ deliveryPrice, policies, shippingOption, estimated }: ShippingGroupQuote): string => {
  const charged = policies.find(({ _id }) => _id === shippingOption);
  if (charged?.charge.type === 'PAY_ON_DELIVERY') return '착불';
  if (estimated) return `예상 배송비 ${formatWon(deliveryPrice)}부터 (주소 입력 후 확정)`;
  return deliveryPrice === 0 ? '무료배송' : `배송비 ${formatWon(deliveryPrice)}`;
};

const partsOf = (group: ShippingGroupQuote): string[] => [
  feeOf(group),
  ...(group.servicePrice > 0 ? [`설치·방문비 ${formatWon(group.servicePrice)}`] : []),
  ...(group.islandPrice > 0
    ? [`${group.region === 'JEJU' ? '제주' : '도서산간'} 추가배송비 ${formatWon(group.islandPrice)}`]
    : []),
  ...(group.couponPrice > 0 ? [`쿠폰 ${formatWon(-group.couponPrice)}`] : []),
];

/** Parts of the shipping fee of a shipping group, from its quote. */
export const ShippingFee = ({ group }: { group: ShippingGroupQuote }) => (
  <span className="text-meta font-normal text-ink-2">{partsOf(group).join(' + ')}</span>
);

/** Amount a shipping group is short of its next tier, or the note that its goods cannot be delivered to the address. */
export const ShippingNotes = ({ group: { nextTier, deliverable, text } }: { group: ShippingGroupQuote }) => (
  <>
    {!deliverable && (
      <p className="ship-note text-sale" role="alert">
        이 배송지로는 보내드릴 수 없는 상품입니다.
      </p>
    )}
    {nextTier && nextTier.missing > 0 && (
      <div className="ship-note">
        <p>
          <b>{formatWon(nextTier.missing)}</b> 더 담으면{' '}
          <span>{nextTier.amount === 0 ? '무료배송' : `배송비 ${formatWon(nextTier.amount)}`}</span>
        </p>
        <progress
          max={nextTier.price}
          value={nextTier.price - nextTier.missing}
          aria-label={`${text} 다음 배송비까지`}
        />
      </div>
    )}
  </>
);
