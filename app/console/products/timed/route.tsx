import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { categoryChoices, codeChoices } from '#app/resources/fields/choices.ts';
import { timedChanges } from '#app/resources/products.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { ConsolePage } from '../../layout/page.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { readList, saveAction } from '../../resource/serve.ts';
import { timedChangeList } from './timed-list.tsx';

export const headers = personalPage;

/** Lists the planned changes of products that wait for their time, and the results of those whose time has passed. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, timedChanges.scope);
  const { shop } = args.context;
  const [{ page, about }, tree, setting] = await Promise.all([
    readList(args, timedChanges, clerk),
    shop.getConsoleCategories(clerk),
    shop.getSetting(),
  ]);
  return {
    page,
    about,
    names: {
      categories: categoryChoices(orThrow(tree), '_id'),
      labels: codeChoices(setting.shop.productLabels),
    },
  };
};

export const action = saveAction(timedChanges);

export default function TimedChanges() {
  const { page, about, names } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={about.item}
      back={{ href: '/console/shop/products/grid', text: '상품 표' }}
      actions={<LinkButton href="/console/shop/products/grid">상품 표에서 예약하기</LinkButton>}
    >
      <p className="form-note">
        예약 시각이 되면 5분 안에 적용합니다. 고치기 전 값이 그대로인 칸만 바꾸고, 그사이 바뀐 칸은 그대로
        둡니다.
      </p>
      <ListScreen list={timedChangeList(names)} about={about} page={page} />
    </ConsolePage>
  );
}
