import type { LoaderFunctionArgs } from '@remix-run/node';
import { personal } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import { fail } from '#shared/domain/result.ts';

/** What goes with a product, by the last word of its path; all of it is written with the product, over its version. */
const parts: Record<string, (product: StockedProduct) => readonly object[]> = {
  options: ({ skus }) => skus,
  choicees: ({ product }) => product.choicees,
  relateds: ({ product }) => product.relateds,
  bundleds: ({ product }) => product.bundleds,
};

/** GET /api/console/shop/products/{id}/options, /choicees, /relateds and /bundleds. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'catalog');
  const { id: _id = '', part = '' } = args.params;
  const found = Object.hasOwn(parts, part) ? parts[part] : undefined;
  if (!found) return failureResponse(fail('NOT_FOUND', '요청하신 주소를 찾을 수 없습니다.').failure);
  const record = await args.context.shop.getProductForEdit({ actor, _id });
  return apiAnswer(record, (product) => ({ [part]: found(product) }), { headers: personal });
};
