import { useEffect, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import type { ProductPage } from '#shared/domain/display/views.ts';
import { BY_APPOINTMENT, formatArrival } from '#shared/domain/shipping/arrival-text.ts';
import type { DeliveryDescription } from '#shared/domain/shipping/describe.ts';

/** Product with its delivery in words; `told` is absent when no policy is in force. */
export type DescribedProduct = ProductPage & { told?: DeliveryDescription };

/** Returns the shipping method of the product. */
export const useShippingCode = ({ product }: Pick<ProductPage, 'product'>) =>
  useShell().setting.shop.shippingCodes.find(({ value }) => value === product.shippingCode);

/** Calculates the days of arrival in the browser, since the page is the same for everybody and cached for a while. */
const useArrival = (dated: DeliveryDescription['dated']): string | undefined => {
  const [days, setDays] = useState<string>();
  useEffect(() => setDays(formatArrival(dated, new Date().toISOString())), [dated]);
  return days;
};

/** Shipping fee and days of arrival, shown before anything is put into the cart. */
export const DeliveryFacts = ({ page }: { page: DescribedProduct }) => {
  const { told } = page;
  const code = useShippingCode(page);
  const days = useArrival(told?.dated);
  if (!told) return null;
  return (
    <>
      <div>
        <dt>배송비</dt>
        <dd>
          <b>{told.fee}</b>
          <small>{[code?.text ?? '일반택배', ...told.notes].join(' · ')}</small>
        </dd>
      </div>
      <div>
        <dt>도착</dt>
        <dd>
          <b>{days ?? told.takes ?? BY_APPOINTMENT}</b>
          {told.leaves && <small>{told.leaves}</small>}
        </dd>
      </div>
    </>
  );
};
