import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { displayCodesForm } from '#shared/contracts/setting.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { customField, declareForm } from '../form/declare.ts';
import { rowsField } from '../form/rows-field.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { settingAction } from '../settings/serve.ts';
import { groupList } from './group-list.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const { shop } = args.context;
  const [groups, setting] = await Promise.all([
    shop.listDisplayGroups({ actor }),
    shop.getConsoleSetting({ actor, part: 'display-codes' }),
  ]);
  return { groups: orThrow(groups), setting: orThrow(setting) };
};
export const action = (args: ActionFunctionArgs) => settingAction(args, 'catalog', 'display-codes');

const codesForm = declareForm(displayCodesForm, [
  {
    title: '그룹 편집',
    note: '쇼핑몰 상단 메뉴에 이 순서로 보입니다. 상품의 진열 그룹도 이 목록에서 선택합니다.',
    fields: [
      {
        kind: 'custom',
        name: 'displayCodes',
        label: '진열 그룹',
        wide: true,
        render: customField(
          rowsField<{ code: string; name: string }>(
            [
              { key: 'code', label: '코드', placeholder: 'NEW_ARRIVAL' },
              { key: 'name', label: '이름', placeholder: '신상품' },
            ],
            { word: '그룹' },
          ),
        ),
      },
    ],
  },
]);

export default function Displays() {
  const { groups, setting } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title="진열 그룹">
      <ListScreen list={groupList} page={{ rows: groups, total: groups.length, oneSize: true }} />
      <div className="mt-4">
        <ConsoleForm form={codesForm} value={setting} />
      </div>
    </ConsolePage>
  );
}
