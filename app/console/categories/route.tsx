import type { LoaderFunctionArgs } from '@remix-run/node';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { categories } from '#app/resources/products.server.ts';
import { Button } from '#app/ui/button.tsx';
import { askBeforeLoss } from '#app/ui/dialogs.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import type { CategoryNode } from '#shared/domain/category/category.ts';
import { flattenCategoryTree } from '#shared/domain/category/tree.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { ConflictPanel, type Side } from '../form/drafts/conflict-panel.tsx';
import { isConflict, useReloadOnConflict } from '../form/drafts/use-read-again.ts';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { PARENT } from '../list/dialog-parameters.ts';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { readList, saveAction } from '../resource/serve.ts';
import { categoryFields, newCategory } from './category-form.ts';
import { CategoryTree } from './category-tree.tsx';
import { placesOf, type TreePosition } from './moves.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { page, edited, choices } = await readList(
    args,
    categories,
    await requireConsoleAccess(args, categories.scope),
  );
  const _parent = new URL(args.request.url).searchParams.get(PARENT);
  return {
    tree: page.rows,
    edited,
    parent: flattenCategoryTree(page.rows).find(({ _id }) => _id === _parent),
    choices,
  };
};

export const action = saveAction(categories);

const DeleteButton = ({ category: { _id, name } }: { category: CategoryNode }) => {
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const run = async () => {
    if (await askBeforeLoss(`'${name}' 카테고리를 삭제할까요?`, '삭제'))
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

/** Moves categories. When somebody else changed a category meanwhile, the clerk chooses between both positions. */
const useMoves = (tree: readonly CategoryNode[]) => {
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher, { alerts: !isConflict(fetcher.data) });
  const [wanted, setWanted] = useState<{ _id: string; place: TreePosition }>();
  const [isAsked, setAsked] = useState(false);
  const move = (_id: string, place: TreePosition) => {
    const version = flattenCategoryTree(tree).find((node) => node._id === _id)?.version;
    setWanted({ _id, place });
    setAsked(false);
    fetcher.submit(
      {
        intent: 'move',
        _id,
        index: String(place.index),
        ...(version && { version: String(version) }),
        ...(place._parent && { _parent: place._parent }),
      },
      { method: 'post' },
    );
  };
  const { state, data } = fetcher;
  useReloadOnConflict(state === 'idle' ? data : undefined, false, () => setAsked(true));
  const choose = (side: Side) => {
    setAsked(false);
    if (side === 'typed' && wanted) move(wanted._id, wanted.place);
  };
  const disputed = isAsked && wanted ? placesOf(tree, wanted._id, wanted.place) : undefined;
  return { move, disputed, choose };
};

export default function Categories() {
  const { tree } = useLoaderData<typeof loader>();
  const { move, disputed, choose } = useMoves(tree);
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
          {disputed && (
            <div className="mb-4">
              <ConflictPanel
                conflict={{
                  disputes: [
                    {
                      field: { kind: 'text', name: 'place', label: `${disputed.name} 위치` },
                      typed: { place: disputed.wanted },
                      saved: { place: disputed.stands },
                      stands: 'saved',
                    },
                  ],
                  taken: [],
                }}
                title="다른 담당자가 먼저 옮기거나 수정한 카테고리입니다"
                note="어느 위치에 둘지 선택해주세요."
                onChoose={(_, side) => choose(side)}
              />
            </div>
          )}
          <CategoryTree tree={tree} onMove={move} />
        </Panel>
        <Editor />
      </div>
    </ConsolePage>
  );
}
