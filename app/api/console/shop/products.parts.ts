import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { isLinkedKind } from '#shared/domain/product/linked.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import { fail } from '#shared/domain/result.ts';

type Part = (product: StockedProduct) => readonly object[];

/** Finds a part of a product by the last word of its path. All parts are written with the product, over its version. */
const partOf = (name: string): Part | undefined => {
  if (name === 'options') return ({ skus }) => skus;
  return isLinkedKind(name) ? ({ product }) => product[name] ?? [] : undefined;
};

/** GET /api/console/shop/products/{id}/options, /choicees, /relateds, /bundleds and /supplies. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const { id: _id = '', part = '' } = args.params;
  const found = partOf(part);
  if (!found) return failureResponse(fail('NOT_FOUND', '요청하신 주소를 찾을 수 없습니다.').failure);
  const record = await args.context.shop.getProductForEdit({ actor, _id });
  return apiAnswer(record, (product) => ({ [part]: found(product) }), { headers: personalHeaders });
};
