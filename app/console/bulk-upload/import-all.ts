import { IMPORTED_AT_ONCE } from '#shared/contracts/product-sheet.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { SheetRow } from '#shared/domain/product/sheet.ts';
import { VALUE_PICTURES_MOST } from '#shared/domain/product/value-pictures.ts';
import { pictureToCome, pictureUrl } from '#shared/domain/upload/upload.ts';
import type { ImportedRow } from '#shared/usecases/catalog/import-products.ts';
import { UploadError, uploadFromForm } from '../form/upload.ts';

/** Result of each row of the sheet, by its line number. */
export type Outcomes = ReadonlyMap<number, ImportedRow>;

const UNREACHABLE = '처리하지 못했습니다. 같은 파일을 다시 올리면 이어서 처리합니다.';

const refused = ({ line, values }: SheetRow, message: string): ImportedRow => ({
  line,
  code: values.code ?? '',
  outcome: 'REFUSED',
  message,
  issues: [],
});

type Prepared = { line: number; values: Record<string, unknown> };

/** Placeholder for a picture that would be uploaded: a dry run stores no row. */
const LATER: ImageRef = { url: pictureUrl(pictureToCome), width: 1, height: 1 };

/** Reads the file names of a cell: `앞.jpg, 뒤.jpg`; one more than allowed is enough to refuse the row. */
const fileNames = (cell: string): string[] =>
  cell
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, VALUE_PICTURES_MOST + 1);

/** Parameters of a request that apply to all its rows. */
type Run = { dryRun: boolean; sheet: string };

const post = async (rows: Prepared[], run: Run): Promise<ImportedRow[] | string> => {
  try {
    const response = await fetch('/api/console/shop/bulk-upload', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rows, ...run }),
    });
    const answer = (await response.json()) as { rows?: ImportedRow[]; message?: string };
    return answer.rows ?? answer.message ?? UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
};

/**
 * Sends rows until each is answered: a busy shop may leave rows out that it has no time for, and these are sent in the
 * next call.
 */
const postAll = async (rows: Prepared[], run: Run): Promise<{ answers: ImportedRow[]; trouble?: string }> => {
  const answers: ImportedRow[] = [];
  let left = rows;
  while (left.length > 0) {
    const answer = await post(left, run);
    if (typeof answer === 'string') return { answers, trouble: answer };
    const answered = new Set(answer.map(({ line }) => line));
    const rest = left.filter(({ line }) => !answered.has(line));
    if (rest.length === left.length) return { answers, trouble: UNREACHABLE };
    answers.push(...answer);
    left = rest;
  }
  return { answers };
};

/**
 * Sends the rows in batches. The pictures that a row names are uploaded before its batch is sent. A row that fails does
 * not stop the others. Rows that succeeded change nothing when the sheet is sent again.
 * @param run.dryRun only reports what would happen to the rows: no picture is uploaded and no row is written
 * @param run.sheet names the file: when the same file is sent again, ±n of stock is not added twice
 * @param tell is called with the results so far
 */
export const importAll = async (
  rows: readonly SheetRow[],
  pictures: ReadonlyMap<string, File>,
  run: Run,
  tell: (outcomes: Outcomes) => void,
): Promise<void> => {
  const outcomes = new Map<number, ImportedRow>();
  const uploaded = new Map<string, ImageRef>();
  const picture = async (name: string): Promise<ImageRef> => {
    const known = uploaded.get(name);
    if (known) return known;
    const file = pictures.get(name);
    if (!file) throw new UploadError(`'${name}' 이미지를 함께 선택해주세요.`);
    if (run.dryRun) return LATER;
    const image = await uploadFromForm(file, 'products', () => undefined);
    uploaded.set(name, image);
    return image;
  };
  const prepare = async (row: SheetRow): Promise<Prepared[]> => {
    const { picture: name, optionPictures: names, ...values } = row.values;
    try {
      const thumb = name && { thumb: await picture(name) };
      const optionPictures: ImageRef[] = [];
      for (const fileName of names ? fileNames(names) : []) optionPictures.push(await picture(fileName));
      return [{ line: row.line, values: { ...values, ...thumb, ...(names && { optionPictures }) } }];
    } catch (error) {
      const message = error instanceof UploadError ? error.message : '이미지를 올리지 못했습니다.';
      outcomes.set(row.line, refused(row, message));
      return [];
    }
  };
  for (const row of rows) if (row.problem) outcomes.set(row.line, refused(row, row.problem));
  const ready = rows.filter(({ problem }) => !problem);
  for (let start = 0; start < ready.length; start += IMPORTED_AT_ONCE) {
    const part = ready.slice(start, start + IMPORTED_AT_ONCE);
    const prepared: Prepared[] = [];
    for (const row of part) prepared.push(...(await prepare(row)));
    const { answers, trouble = UNREACHABLE } = await postAll(prepared, run);
    for (const row of part) {
      if (outcomes.has(row.line)) continue;
      const done = answers.find(({ line }) => line === row.line);
      outcomes.set(row.line, done ?? refused(row, trouble));
    }
    tell(new Map(outcomes));
  }
  tell(new Map(outcomes));
};
