import { parseWith } from '#app/web/api.ts';
import { providerSchema } from '#shared/contracts/orders/payment.ts';
import { fail } from '#shared/domain/result.ts';

/** Finds the provider in the path, or fails with NOT_FOUND. */
export const providerOf = ({ provider: name }: { provider?: string }) => {
  const provider = parseWith(providerSchema, name);
  return provider.ok ? provider : fail('NOT_FOUND', '요청하신 주소를 찾을 수 없습니다.');
};
