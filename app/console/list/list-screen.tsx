import { useFetcher, useLocation, useNavigation } from '@remix-run/react';
import { josa } from 'es-hangul';
import { type ReactNode, useRef, useState } from 'react';
import type { Choice } from '#app/forms/field.tsx';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { ReauthenticationDialog } from '../form/reauthentication-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkJobOverPages } from './bulk-job-over-pages.tsx';
import type { BulkAction, ListDeclaration, ListPage, ResourceFacts, ResourceList } from './declare.ts';
import { EDIT } from './dialog-parameters.ts';
import { ExportButton } from './export-button.tsx';
import { FilterBar, useNarrowed } from './filters.tsx';
import { CONTINUE_SEARCH_LABEL, NothingFound } from './nothing-found.tsx';
import { PageSize, usePageSize } from './page-size.tsx';
import { Pager } from './pager.tsx';
import { PeriodPresets } from './period-presets.tsx';
import { ListTable } from './table.tsx';

/** Bulk action on more rows than one request takes. */
type Job<Row> = { action: BulkAction; ids: readonly string[]; rows: readonly Row[]; clear: () => void };

/** Finds the page in the answer of a screen's loader: it is under the name `page`, or the answer is the page. */
const pageIn = (answer: unknown) => {
  const { page = answer } = answer as { page?: unknown };
  return page as ListPage<never>;
};

/**
 * Shows a declared list: its filters, rows, bulk actions, pages and spreadsheet (README of this folder). `choices` are
 * options of select filters that the loader read; `actions` are shown next to the filters.
 */
export const ListScreen = <Row extends object>({
  list: declared,
  about,
  page: { rows, cursor, total, oneSize, periods = [] },
  choices,
  actions,
}: {
  page: ListPage<Row>;
  choices?: Record<string, readonly Choice[]>;
  actions?: ReactNode;
} & (
  | { list: ListDeclaration<Row>; about?: undefined }
  | { list: ResourceList<Row>; about: ResourceFacts }
)) => {
  const list: ListDeclaration<Row> = about
    ? { name: about.item, source: about.source, ...declared }
    : declared;
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const busy = location?.pathname === pathname && location.search !== search;
  const { filters = [], bulk = [], source } = list;
  const shown = new URLSearchParams(search);
  shown.delete(EDIT);
  const place = shown.toString();
  const isNarrowed = useNarrowed(filters);
  const fetcher = useFetcher<FormOutcome>();
  const done = useAnswer(fetcher);
  const [many, setMany] = useState<Job<Row>>();
  const submitted = useRef<FormData>();
  const run = (form: FormData) => {
    submitted.current = form;
    fetcher.submit(form, { method: 'post' });
  };
  const size = usePageSize();
  const isShort = isNarrowed && !oneSize && rows.length < size;
  const goesOn = cursor !== undefined || shown.has('cursor');
  return (
    <div className="list-panel">
      {(filters.length > 0 || actions || source) && (
        <FilterBar key={`filters ${pathname}`} filters={filters} choices={choices}>
          {actions}
          {source && <ExportButton list={{ ...list, source }} />}
        </FilterBar>
      )}
      {filters.map(
        ({ kind, name }) => kind === 'days' && <PeriodPresets key={name} name={name} periods={periods} />,
      )}
      {rows.length === 0 ? (
        <NothingFound
          name={list.name}
          empty={list.empty ?? `등록된 ${josa(list.name, '이/가')} 없습니다`}
          resetHref={isNarrowed ? pathname : undefined}
          hasMore={cursor !== undefined}
        />
      ) : (
        <ListTable
          key={place}
          list={list}
          rows={rows}
          busy={busy}
          bulk={
            bulk.length > 0
              ? (selected, clear, more) => (
                  <BulkBar
                    ids={selected.map(list.rowId)}
                    actions={bulk}
                    fetcher={fetcher}
                    done={done}
                    onRun={run}
                    onMany={(action, ids) => setMany({ action, ids, rows: selected, clear })}
                    onDone={clear}
                  >
                    {more}
                  </BulkBar>
                )
              : undefined
          }
          everything={goesOn ? { pageOf: pageIn, total } : undefined}
        />
      )}
      <Pager
        shown={rows.length}
        cursor={cursor}
        total={total}
        more={isShort ? CONTINUE_SEARCH_LABEL : undefined}
      >
        {!oneSize && <PageSize />}
      </Pager>
      <ReauthenticationDialog fetcher={fetcher} again={() => submitted.current && run(submitted.current)} />
      {many && (
        <BulkJobOverPages
          action={many.action}
          ids={many.ids}
          nameOf={(id) => {
            const row = many.rows.find((candidate) => list.rowId(candidate) === id);
            return row ? list.rowName(row) : id;
          }}
          onClose={() => {
            many.clear();
            setMany(undefined);
          }}
        />
      )}
    </div>
  );
};
