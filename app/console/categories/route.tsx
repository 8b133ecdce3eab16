import type { LoaderFunctionArgs } from '@remix-run/node';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { askConfirm } from '#app/components/dialogs.ts';
import { categories } from '#app/resources/categories.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import type { CategoryNode } from '#shared/domain/category/category.ts';
import { nodesOf } from '#shared/domain/category/tree.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { readList, saveAction } from '../resource/serve.ts';
import { categoryFields, newCategory } from './category-form.ts';
import { CategoryTree } from './category-tree.tsx';
import type { TreePosition } from './moves.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { page, edited, choices } = await readList(args, categories, await admit(args, categories.scope));
  const _parent = new URL(args.request.url).searchParams.get('parent');
  return { tree: page.rows, edited, parent: nodesOf(page.rows).find(({ _id }) => _id === _parent), choices };
};

export const action = saveAction(categories);

const DeleteButton = ({ category: { _id, name } }: { category: CategoryNode }) => {
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const run = async () => {
    if (await askConfirm(`'${name}' 카테고리를 삭제할까요?`, '삭제'))
      fetcher.submit({ intent: 'delete', ids: _id }, { method: 'post' });
  };
  return (
    <Button variant="danger" onClick={run} busy={fetcher.state !== 'idle'}>
      삭제
    </Button>
  );
};

const Editor = () => {
  const { edited, parent, choices } = useLoaderData<typeof loader>();
  const { editing, close } = useEdit();
  if (edited)
    return (
      <Panel title={`${edited.name} 수정`}>
        <ConsoleForm
          key={edited._id}
          form={categoryFields}
          value={edited}
          choices={choices}
          hidden={{ _id: edited._id }}
          aside={<DeleteButton category={edited} />}
          compact
        />
      </Panel>
    );
  if (editing === 'new')
    return (
      <Panel title={parent ? `${parent.name} 아래에 추가` : '1단계 카테고리 추가'}>
        <ConsoleForm
          key={`new ${parent?._id}`}
          form={categoryFields}
          value={newCategory}
          choices={choices}
          hidden={parent && { _parent: parent._id }}
          submitLabel="추가"
          onSaved={close}
          compact
        />
      </Panel>
    );
  return (
    <Panel>
      <p className="py-10 text-center text-ink-2">
        카테고리를 선택하면 여기에서 수정합니다.
        <br />
        손잡이(⠿)를 끌거나, 손잡이에서 방향키를 눌러 순서와 단계를 바꿉니다.
      </p>
    </Panel>
  );
};

export default function Categories() {
  const { tree } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const move = (_id: string, { _parent, index }: TreePosition) =>
    fetcher.submit(
      { intent: 'move', _id, index: String(index), ...(_parent && { _parent }) },
      { method: 'post' },
    );
  return (
    <ConsolePage
      title="카테고리"
      actions={
        <EditLink id="new" className="btn btn-primary">
          1단계 추가
        </EditLink>
      }
    >
      <div className="tree-and-editor">
        <Panel>
          <CategoryTree tree={tree} onMove={move} />
        </Panel>
        <Editor />
      </div>
    </ConsolePage>
  );
}
