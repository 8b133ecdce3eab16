import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { providerOf } from './provider.ts';

/** GET /api/plugins/{provider}/pay/config: returns the data a browser needs to open the provider's window. */
export const loader = async ({ params, context: { shop } }: LoaderFunctionArgs) => {
  const provider = providerOf(params);
  if (!provider.ok) return failureResponse(provider.failure);
  return apiValue({ config: shop.getPaymentConfig(provider.value) });
};
