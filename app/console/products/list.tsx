import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brandChoices, categoryChoices, codeChoices } from '#app/resources/fields/choices.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { consoleListQuery } from '#shared/contracts/catalog.ts';
import { SOLD_OUT_GROUP } from '#shared/domain/product/listing.ts';
import { answerOf, answerRefused } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { forEach, idsOf } from '../list/bulk.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { productList } from './product-list.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const { shop } = args.context;
  const query = orThrow(
    parseWith(consoleListQuery, Object.fromEntries(new URL(args.request.url).searchParams)),
  );
  const [list, setting] = await Promise.all([
    shop.listConsoleProducts({ ...query, actor }),
    shop.getSetting(),
  ]);
  const { products, summary, tree, brands } = orThrow(list);
  return {
    page: { rows: products, cursor: summary.cursor, total: summary.count__total },
    choices: {
      category: categoryChoices(tree, 'code'),
      brand: brandChoices(brands, 'code'),
      groups: [{ value: SOLD_OUT_GROUP, label: '품절 상품' }, ...codeChoices(setting.shop.displayCodes)],
    },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const { shop } = args.context;
  const sent = await readForm(args.request);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  const intent = form.get('intent');
  if (intent === 'delete')
    return forEach(
      form,
      (_id) => shop.deleteProduct({ ...clerk, _id }),
      (count) => `상품 ${count}개를 삭제했습니다.`,
    );
  const shows = intent === 'show';
  return answerOf(
    await shop.setProductsShown({ ...clerk, ids: idsOf(form), shows }),
    ({ changed }) => `상품 ${changed}개를 ${shows ? '노출했습니다' : '숨겼습니다'}.`,
  );
};

export default function Products() {
  const { page, choices } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title="상품"
      actions={
        <>
          <LinkButton href="/console/shop/products/grid">상품 표</LinkButton>
          <LinkButton href="/console/shop/products/create" variant="primary">
            상품 등록
          </LinkButton>
        </>
      }
    >
      <ListScreen list={productList} page={page} choices={choices} />
    </ConsolePage>
  );
}
