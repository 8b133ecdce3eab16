import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ChangeEvent, useState } from 'react';
import { FieldError } from '#app/forms/field.tsx';
import { blockedFileInput } from '#app/media/blocked-files.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { showAlert } from '#app/ui/dialogs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import {
  isProductSheet,
  parseProductRows,
  REASON_COLUMN,
  SHEET_ROWS_MAX,
  type SheetRow,
  sheetColumns,
} from '#shared/domain/product/sheet.ts';
import { readText } from '#shared/domain/spreadsheet/cell.ts';
import type { ImportedRow } from '#shared/usecases/catalog/import-products.ts';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { type Found, readUpload, useSheets } from '../sheet/use-sheets.tsx';
import { importAll, type Outcomes } from './import-all.ts';
import { saveAs, saveFilledTemplate, saveTemplate } from './template.ts';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  await requireConsoleAccess(args, 'only');
  return null;
};

const outcomeLabels = {
  CREATED: '등록',
  UPDATED: '수정',
  UNCHANGED: '변경 없음',
  REFUSED: '확인 필요',
} as const;

/** Labels of the results of a dry run. */
const verdictLabels = {
  CREATED: '등록 예정',
  UPDATED: '수정 예정',
  UNCHANGED: '변경 없음',
  REFUSED: '확인 필요',
} as const;

/** Names a sheet by the hash of its file and, when a workbook has several sheets, also by the sheet's own name. */
const nameOf = async ({ bytes = new Uint8Array(), sheet = '' }: Found): Promise<string> => {
  const named = new Uint8Array([...bytes, ...new TextEncoder().encode(sheet)]);
  const hash = await crypto.subtle.digest('SHA-256', named);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const columnNames: ReadonlyMap<string, string> = new Map([
  ...sheetColumns.map(({ key, header }) => [key, header] as const),
  // The names that the product form uses for values that the sheet has in separate columns
  ['discount', '할인값'],
  ['skus', '재고'],
  ['thumb', '대표이미지'],
  ['optionsConf', '옵션사진'],
  ['_category', '카테고리코드'],
  ['_brand', '브랜드코드'],
]);

/** Lists every error of a row, each with its column. */
const complaintsOf = (done: ImportedRow | undefined, { problem }: SheetRow): string[] => {
  if (!done) return problem ? [problem] : [];
  if (done.outcome !== 'REFUSED') return [];
  if (done.issues.length === 0) return [done.message];
  return done.issues.map(({ path, message }) => {
    const header = columnNames.get(path.split(/[.[]/)[0] ?? '');
    return header && !message.includes(header) ? `${header}: ${message}` : message;
  });
};

/**
 * Saves the refused rows as a sheet with the same columns and the reasons, so that the clerk can correct it and send it
 * again.
 */
const saveRefused = async (rows: readonly SheetRow[], sheet: string, outcomes: Outcomes) => {
  const { fileNameOf, spreadsheetOf } = await import('#app/web/spreadsheet.ts');
  const refused = rows.filter(({ line }) => outcomes.get(line)?.outcome === 'REFUSED');
  const columns = [
    ...sheetColumns.map(({ key, header }) => ({
      key,
      header,
      // A row of a sheet that was not made from the template is identified by its file and line.
      value: ({ line, values }: SheetRow) => values[key] ?? (key === 'ref' ? `${sheet}-${line}` : undefined),
    })),
    {
      key: 'reason',
      header: REASON_COLUMN,
      value: (row: SheetRow) => complaintsOf(outcomes.get(row.line), row).join(' / '),
    },
  ];
  const name = fileNameOf('확인할_상품', new Date().toISOString());
  saveAs(new Uint8Array(spreadsheetOf('확인 필요', columns, refused)), name);
};

const Outcome = ({ row, done, isVerdict }: { row: SheetRow; done?: ImportedRow; isVerdict: boolean }) => {
  const complaints = [...new Set(complaintsOf(done, row))];
  if (complaints.length > 0)
    return <span className="whitespace-pre-line text-sale">{complaints.join('\n')}</span>;
  if (!done || done.outcome === 'REFUSED') return <span className="text-ink-3">대기</span>;
  const tone = done.outcome === 'UNCHANGED' ? undefined : 'accent';
  const { movedBefore: by } = done;
  const before = by !== undefined && (
    <span className="block text-ink-2">
      재고 {by > 0 && '+'}
      {by}: 이미 반영한 줄
    </span>
  );
  if (isVerdict)
    return (
      <>
        <Badge tone={tone}>{verdictLabels[done.outcome]}</Badge>
        {before}
      </>
    );
  return (
    <>
      <a href={`/console/shop/products/${done._id}`} target="_blank" rel="noopener">
        <Badge tone={tone}>{outcomeLabels[done.outcome]}</Badge>
      </a>
      {before}
    </>
  );
};

const Rows = ({
  rows,
  outcomes,
  isVerdict,
}: {
  rows: readonly SheetRow[];
  outcomes: Outcomes;
  isVerdict: boolean;
}) => (
  <div className="overflow-x-auto">
    <table className="sub-table">
      <caption className="sr-only">시트의 상품</caption>
      <thead>
        <tr>
          <th scope="col">줄</th>
          <th scope="col">상품코드</th>
          <th scope="col">상품명</th>
          <th scope="col">옵션</th>
          <th scope="col">판매가</th>
          <th scope="col">재고</th>
          <th scope="col">결과</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td>{row.line}</td>
            <td>{row.values.code}</td>
            <td>{row.values.name}</td>
            <td>{row.values.option ?? row.values.optionValue}</td>
            <td>{row.values.price}</td>
            <td>{row.values.stock}</td>
            <td>
              <Outcome row={row} done={outcomes.get(row.line)} isVerdict={isVerdict} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/**
 * Screen that creates and changes products from a spreadsheet: rows are checked first and then saved one by one, each
 * completely or not at all.
 */
export default function BulkUpload() {
  const [rows, setRows] = useState<SheetRow[]>();
  const [pictures, setPictures] = useState<ReadonlyMap<string, File>>(new Map());
  const [trouble, setTrouble] = useState<string>();
  /** Identifies the file by its content */
  const [sheet, setSheet] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  /** True when the outcomes are those of a dry run */
  const [isVerdict, setVerdict] = useState(false);
  const [busy, setBusy] = useState(false);
  const onRows = async (found: Found) => {
    const read = parseProductRows(found.rows);
    setSheet(await nameOf(found));
    setTrouble(read.trouble);
    setRows(read.rows);
    setUnknown(read.unknown ?? []);
  };
  const { read, trouble: unreadable, choice } = useSheets(isProductSheet, (found) => void onRows(found));
  const onSheet = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    setOutcomes(new Map());
    setTrouble(undefined);
    setRows(undefined);
    setUnknown([]);
    void read(readUpload(file));
  };
  // macOS stores file names with decomposed Hangul (NFD); names in a sheet are read composed (NFC).
  const onPictures = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    setPictures(
      new Map([...(currentTarget.files ?? [])].map((file) => [readText({ text: file.name }), file])),
    );
  const run = async (dryRun: boolean) => {
    if (!rows) return;
    setBusy(true);
    setOutcomes(new Map());
    setVerdict(dryRun);
    await importAll(rows, pictures, { dryRun, sheet }, setOutcomes);
    setBusy(false);
  };
  const [filling, setFilling] = useState(false);
  const filled = async () => {
    setFilling(true);
    try {
      const { goesOn } = await saveFilledTemplate();
      if (goesOn)
        void showAlert(
          `한 시트에는 ${formatNumber(SHEET_ROWS_MAX)}줄까지 담습니다. 양식에는 앞의 상품만 있습니다. 나머지는 상품 표에서 바꿔주세요.`,
        );
    } catch {
      void showAlert('양식을 만들지 못했습니다. 잠시 후 다시 시도해주세요.');
    }
    setFilling(false);
  };
  const count = (outcome: ImportedRow['outcome']) =>
    [...outcomes.values()].filter((done) => done.outcome === outcome).length;
  return (
    <ConsolePage
      title="상품 일괄등록"
      actions={
        <>
          <Button onClick={() => void saveTemplate()}>
            <Icon name="download" /> 빈 양식
          </Button>
          <Button onClick={() => void filled()} busy={filling}>
            <Icon name="download" /> 지금 상품으로 채운 양식
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Panel title="파일">
          <p className="form-note">
            한 번에 {formatNumber(SHEET_ROWS_MAX)}개까지 올릴 수 있습니다. 비워 둔 칸은 지금 내용을 그대로
            둡니다. 채운 양식에는 내려받을 때의 재고가 함께 적혀 있어, 그사이 팔린 상품의 재고를 덮어쓰지
            않습니다. 미리 확인하면 저장하지 않고 줄마다 결과만 보여줍니다. 같은 파일을 다시 올려도 두 번
            등록되지 않습니다. +5, -3처럼 적은 재고는 채운 양식이나 확인 필요한 줄의 파일을 고쳐서 다시 올려도
            한 번만 반영하고, 이미 반영한 줄은 결과에 알려 드립니다. 직접 만든 파일은 고치면 새 파일로 보고
            다시 더합니다.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <label className="btn btn-line">
              시트 선택 (xlsx, csv)
              <input
                type="file"
                accept=".xlsx,.xls,.csv"
                className="sr-only"
                {...blockedFileInput(busy)}
                onChange={onSheet}
              />
            </label>
            <label className="btn btn-line">
              이미지 선택{pictures.size > 0 && ` (${formatNumber(pictures.size)}장)`}
              <input
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                {...blockedFileInput(busy)}
                onChange={onPictures}
              />
            </label>
            <Button busy={busy} disabled={!rows} onClick={() => void run(true)}>
              미리 확인
            </Button>
            <Button variant="primary" busy={busy} disabled={!rows} onClick={() => void run(false)}>
              {rows ? `${formatNumber(rows.length)}줄 올리기` : '올리기'}
            </Button>
          </div>
          {(unreadable ?? trouble) && <FieldError id="sheet-error" errors={[unreadable ?? trouble ?? '']} />}
          {choice}
          {unknown.length > 0 && (
            <p className="mt-2 text-ink-2" role="status">
              양식에 없는 열은 건너뜁니다: {unknown.join(', ')}
            </p>
          )}
          <p role="status" className="mt-3">
            {outcomes.size > 0 &&
              `${formatNumber(outcomes.size)} / ${formatNumber(rows?.length ?? 0)} ${isVerdict ? '확인 · 등록 예정' : '처리 · 등록'} ${count('CREATED')} · ${isVerdict ? '수정 예정' : '수정'} ${count('UPDATED')} · 변경 없음 ${count('UNCHANGED')} · 확인 필요 ${count('REFUSED')}`}
          </p>
          {rows && !busy && count('REFUSED') > 0 && (
            <Button onClick={() => void saveRefused(rows, sheet, outcomes)}>
              <Icon name="download" /> 확인 필요한 줄 다운로드
            </Button>
          )}
          {busy && <progress value={outcomes.size} max={rows?.length} aria-label="진행" />}
        </Panel>
        {rows ? (
          <Panel title="미리보기와 결과">
            <Rows rows={rows} outcomes={outcomes} isVerdict={isVerdict} />
          </Panel>
        ) : (
          <Panel title="양식의 열">
            <div className="overflow-x-auto">
              <table className="sub-table">
                <caption className="sr-only">양식의 열</caption>
                <thead>
                  <tr>
                    <th scope="col">열</th>
                    <th scope="col">설명</th>
                  </tr>
                </thead>
                <tbody>
                  {sheetColumns.map(({ key, header, note }) => (
                    <tr key={key}>
                      <th scope="row">{header}</th>
                      <td>{note || '선택'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Panel>
        )}
      </div>
    </ConsolePage>
  );
}
