import { useEffect, useState } from 'react';
import { useShell } from '#app/components/shell/use-shell.ts';
import type { ProductPage } from '#shared/domain/display/views.ts';
import type { Arrival } from '#shared/domain/shipping/arrival.ts';
import {
  arrivalText,
  arrivalTexts,
  BY_APPOINTMENT,
  feeNotes,
  feeText,
} from '#shared/domain/shipping/describe.ts';

/** How the product leaves the shop. */
export const useShippingCode = ({ product }: Pick<ProductPage, 'product'>) =>
  useShell().setting.shop.shippingCodes.find(({ value }) => value === product.shippingCode);

/** The days it would arrive on, reckoned here: the page is the same bytes for everybody, and served for a while. */
const useArrival = (arrival: Arrival | undefined): string | undefined => {
  const [days, setDays] = useState<string>();
  useEffect(() => setDays(arrivalText(arrival, new Date().toISOString())), [arrival]);
  return days;
};

/** What bringing it costs and when it comes, told before anything is put in the cart. */
export const DeliveryFacts = ({ page }: { page: ProductPage }) => {
  const { delivery } = page;
  const code = useShippingCode(page);
  const days = useArrival(delivery?.arrival);
  const told = arrivalTexts(delivery?.arrival);
  if (!delivery) return null;
  return (
    <>
      <div>
        <dt>배송비</dt>
        <dd>
          <b>{feeText(delivery)}</b>
          <small>{[code?.text ?? '일반택배', ...feeNotes(delivery)].join(' · ')}</small>
        </dd>
      </div>
      <div>
        <dt>도착</dt>
        <dd>
          <b>{days ?? told?.takes ?? BY_APPOINTMENT}</b>
          {told && <small>{told.leaves}</small>}
        </dd>
      </div>
    </>
  );
};
