import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { categoryChoices, codeChoices } from '#app/resources/fields/choices.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { timedChangesQuery } from '#shared/contracts/product-grid.ts';
import { answerRefused } from '../../form/save.ts';
import { ConsolePage } from '../../layout/page.tsx';
import { forEach } from '../../list/bulk.ts';
import { readListQuery } from '../../list/list-query.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { timedChangeList } from './timed-list.tsx';

export const headers = personalPage;

/** Lists the planned changes of products that wait for their time, and the results of those whose time has passed. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const { shop } = args.context;
  const query = orThrow(parseWith(timedChangesQuery, readListQuery(args.request)));
  const [page, tree, setting] = await Promise.all([
    shop.listTimedChanges({ actor, ...query, counts: true }),
    shop.getConsoleCategories({ actor }),
    shop.getSetting(),
  ]);
  const { items, ...place } = orThrow(page);
  return {
    page: { rows: items, ...place },
    names: {
      categories: categoryChoices(orThrow(tree), '_id'),
      labels: codeChoices(setting.shop.productLabels),
    },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const sent = await readForm(args.request);
  if (!sent.ok) return answerRefused(sent.failure);
  return forEach(
    sent.value,
    (_id) => args.context.shop.withdrawTimedChange({ ...clerk, _id }),
    (count) => `예약 ${count}건을 취소했습니다.`,
  );
};

export default function TimedChanges() {
  const { page, names } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title="예약된 변경"
      back={{ href: '/console/shop/products/grid', text: '상품 표' }}
      actions={<LinkButton href="/console/shop/products/grid">상품 표에서 예약하기</LinkButton>}
    >
      <p className="form-note">
        예약 시각이 되면 5분 안에 적용합니다. 고치기 전 값이 그대로인 칸만 바꾸고, 그사이 바뀐 칸은 그대로
        둡니다.
      </p>
      <ListScreen list={timedChangeList(names)} page={page} />
    </ConsolePage>
  );
}
