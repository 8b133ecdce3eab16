import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { brandChoices, categoryChoices, codeChoices } from '#app/resources/fields/choices.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { productChanges, productGridQuery, timedChangesForm } from '#shared/contracts/product-grid.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { SOLD_OUT_GROUP } from '#shared/domain/product/listing.ts';
import { useUnsaved } from '../../form/drafts/unsaved.ts';
import { answerRefused } from '../../form/save.ts';
import { ConsolePage } from '../../layout/page.tsx';
import { FilterBar } from '../../list/filters.tsx';
import { Pager } from '../../list/pager.tsx';
import { productList } from '../product-list.tsx';
import { ChangesPreview } from './changes-preview.tsx';
import { type Edits, rowsOf } from './columns.ts';
import { GridTable } from './grid-table.tsx';
import { countUnreadable } from './save.ts';
import { useGrid } from './use-grid.ts';
import { useSaving } from './use-saving.ts';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const { shop } = args.context;
  const query = orThrow(
    parseWith(productGridQuery, Object.fromEntries(new URL(args.request.url).searchParams)),
  );
  const [grid, brands, setting] = await Promise.all([
    shop.listProductGrid({ ...query, actor }),
    shop.getConsoleBrands({ actor }),
    shop.getSetting(),
  ]);
  const { products, summary, tree } = orThrow(grid);
  return {
    products,
    summary,
    names: { categories: categoryChoices(tree, '_id'), labels: codeChoices(setting.shop.productLabels) },
    choices: {
      category: categoryChoices(tree, 'code'),
      brand: brandChoices(orThrow(brands), 'code'),
      groups: [{ value: SOLD_OUT_GROUP, label: '품절 상품' }, ...codeChoices(setting.shop.displayCodes)],
    },
  };
};

const changesIn = (form: FormData): unknown => {
  try {
    return JSON.parse(String(form.get('changes')));
  } catch {
    return undefined;
  }
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const sent = await readForm(args.request);
  if (!sent.ok) return answerRefused(sent.failure);
  const products = changesIn(sent.value);
  const at = sent.value.get('at');
  if (at !== null) {
    const planned = parseWith(timedChangesForm, { at, products });
    if (!planned.ok) return answerRefused(planned.failure);
    const done = await args.context.shop.planChanges({ ...clerk, ...planned.value });
    return done.ok ? data({ products: done.value }) : answerRefused(done.failure);
  }
  const changes = parseWith(productChanges, { products });
  if (!changes.ok) return answerRefused(changes.failure);
  const done = await args.context.shop.changeProducts({ ...clerk, ...changes.value });
  return done.ok ? data({ products: done.value }) : answerRefused(done.failure);
};

const NOTE =
  '칸을 두 번 누르거나 Enter로 고치고 방향키로 이동합니다. 엑셀에서 복사한 칸을 그대로 붙여 넣을 수 있고, Ctrl+D로 아래로 채웁니다. 재고는 12처럼 바꾸거나 +5, -3처럼 늘리고 줄이며, 옵션별 재고는 옵션을 펼쳐 고칩니다.';

/**
 * Screen that edits many products at once, cell by cell, as in a spreadsheet. Nothing is saved before the clerk has
 * seen a preview of the changes.
 */
export default function ProductGrid() {
  const { products, summary, names, choices } = useLoaderData<typeof loader>();
  const [edits, setEdits] = useState<Edits>(new Map());
  const [isOpen, setOpen] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const [withVariants, setWithVariants] = useState(false);
  const rows = rowsOf(products, withVariants);
  const grid = useGrid(rows, names, [edits, setEdits], table);
  const { apply, busy } = useSaving([edits, setEdits], names, () => {
    setOpen(false);
    grid.forgetSteps();
  });
  useUnsaved('product-grid', edits.size > 0);
  const unreadable = countUnreadable(edits, names);
  return (
    <ConsolePage
      title="상품 표"
      back={{ href: '/console/shop/products', text: '상품' }}
      actions={
        <>
          <LinkButton href="/console/shop/products/timed">예약된 변경</LinkButton>
          {edits.size > 0 && (
            <Button held={busy} onClick={() => setEdits(new Map())}>
              변경 모두 취소
            </Button>
          )}
          <Button variant="primary" disabled={edits.size === 0} busy={busy} onClick={() => setOpen(true)}>
            변경 내용 보기{edits.size > 0 && ` (${formatNumber(edits.size)}칸)`}
          </Button>
        </>
      }
    >
      <div className="list-panel">
        <FilterBar filters={productList.filters ?? []} choices={choices}>
          <Button held={busy} onClick={() => setWithVariants(!withVariants)}>
            {withVariants ? '옵션 접기' : '옵션 펼치기'}
          </Button>
          <Button disabled={!grid.canUndo} held={busy} onClick={grid.undo}>
            실행 취소
          </Button>
          <Button disabled={rows.length === 0} held={busy} onClick={grid.fillDown}>
            아래로 채우기
          </Button>
        </FilterBar>
        <p className="form-note px-3.5">{NOTE}</p>
        {rows.length === 0 ? (
          <EmptyState
            title="조건에 맞는 상품이 없습니다"
            action={<LinkButton href="/console/shop/products/grid">조건 초기화</LinkButton>}
          />
        ) : (
          <GridTable rows={rows} grid={grid} edits={edits} names={names} table={table} />
        )}
        <Pager shown={products.length} cursor={summary.cursor} total={summary.count__total} />
      </div>
      <NameLists names={names} />
      <ChangesPreview
        edits={edits}
        names={names}
        isOpen={isOpen}
        busy={busy}
        unreadable={unreadable}
        close={() => setOpen(false)}
        apply={apply}
      />
    </ConsolePage>
  );
}

type Names = Parameters<typeof ChangesPreview>[0]['names'];

/** Lists of names that cells suggest while they are typed. */
const NameLists = ({ names: { categories, labels } }: { names: Names }) => (
  <>
    {Object.entries({
      'grid-categories': categories.map(({ label }) => label),
      'grid-labels': labels.map(({ label }) => label),
      'grid-shows': ['노출', '숨김'],
      'grid-sells': ['판매', '중지'],
    }).map(([id, offered]) => (
      <datalist key={id} id={id}>
        {offered.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    ))}
  </>
);
