import { type ProductForm, productForm } from '#shared/contracts/catalog.ts';
import { type ProductImport, type ProductRow, productRow } from '#shared/contracts/product-sheet.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Brand, Category } from '#shared/domain/category/category.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { findOptionValue, withValuePictures } from '#shared/domain/product/value-pictures.ts';
import { type Failure, type FieldIssue, fail, ok, type Result } from '#shared/domain/result.ts';
import { htmlOfCell } from '#shared/domain/rich-text/plain-or-html.ts';
import type { ProductRecord, ProductSaveFailure } from '#shared/domain/stored/products.ts';
import {
  type ChosenPictureFailure,
  outcomeKey,
  pictureToCome,
  type UploadOutcome,
} from '#shared/domain/upload/upload.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { outsidePictures, sanitizeRichText } from '../common/sanitize.ts';
import { type TakeText, type TextPorts, takeText } from '../media/copy-pictures.ts';
import { byOf, importedStock, type RowKey, writeImportedStock } from './import-stock.ts';
import { createProduct, updateProduct } from './manage-products.ts';

type Done = {
  outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED';
  _id: string;
  /** ±n of stock that was added before, by this row of the sheet or of an earlier copy of it */
  movedBefore?: number;
};

/** Result of a row. A row is taken as a whole or not at all. */
export type ImportedRow = { line: number; code: string } & (
  | Done
  | { outcome: 'REFUSED'; message: string; issues: FieldIssue[] }
);

/** Milliseconds after which no further row is started: the edge gives up on an answer after 30 s. */
const TIME_MS = 15_000;
/**
 * Milliseconds after which no row is started whose description contains pictures of other sites, which may take most of
 * the 30 s.
 */
const PICTURES_TIME_MS = 3_000;

type Needs = Pick<Ports, 'products' | 'categories' | 'brands' | 'content' | 'clock' | 'ids'> & TextPorts;
type Known = { categories: Category[]; brands: Brand[]; setting: Setting };

/**
 * Imports rows of a product sheet (scope console): a row with an existing code changes that product's given fields, any
 * other becomes a new product. The same rows again change nothing, so that an interrupted sheet may simply be sent
 * again; nor does ±n of stock in a corrected copy of it, whose rows name what they were filled from. Rows for which
 * time ran out are not in the answer: they have to be sent again. A dry run checks every row and writes nothing; a row
 * that would create a product has no product then.
 */
export const importProducts =
  (ports: Needs) =>
  async ({
    rows,
    dryRun,
    sheet,
    ...clerk
  }: Clerk & Omit<ProductImport, 'dryRun'> & { dryRun?: boolean }): Promise<
    Result<ImportedRow[], ClerkFailure>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const [categories, brands, setting] = await Promise.all([
      ports.categories.categories(),
      ports.brands.brands(),
      ports.content.setting(),
    ]);
    const references = { categories, brands, setting };
    const once = readOnce(dryRun ? writingNothing(ports) : importing(ports), references);
    const answers: ImportedRow[] = [];
    const began = Date.parse(ports.clock.now());
    const text: TakeText = dryRun ? async ({ html }) => ok(await sanitizeRichText(html)) : takeText(ports);
    for (const { line, values } of rows) {
      const passed = Date.parse(ports.clock.now()) - began;
      if (answers.length > 0 && passed > (await timeFor(values))) break;
      const key = sheet ? { key: `${sheet}-${line}`, isRef: false } : undefined;
      const done = await importRow(once, { clerk, by: by.value, known: references, key, text }, values);
      const row = { line, code: String(values.code ?? '') };
      answers.push(done.ok ? { ...row, ...done.value } : { ...row, ...refusal(done.failure) });
    }
    return ok(answers);
  };

/** Wraps the ports with the data every row needs, read once for each call instead of each row. */
const readOnce = (ports: Needs, { categories, brands }: Known): Needs => ({
  ...ports,
  categories: { ...ports.categories, categories: async () => categories },
  brands: { ...ports.brands, brands: async () => brands },
});

/** Wraps the ports so that the stock ledger gets IMPORT as the cause. */
const importing = (ports: Needs): Needs => ({
  ...ports,
  products: {
    ...ports.products,
    createProduct: (record, by) => ports.products.createProduct(record, by, 'IMPORT'),
    updateProduct: (was, next, by) => ports.products.updateProduct(was, next, by, 'IMPORT'),
    changeProduct: (was, next, options) =>
      ports.products.changeProduct(was, next, { ...options, why: 'IMPORT' }),
  },
});

const toCome: UploadOutcome = { kind: 'PICTURE', width: 1, height: 1 };

/**
 * Wraps the ports for a dry run: all checks before a write are made, and nothing is written. A picture that is uploaded
 * afterwards counts as uploaded.
 */
const writingNothing = (ports: Needs): Needs => ({
  ...ports,
  storage: {
    ...ports.storage,
    get: async (bucket, key) =>
      key === outcomeKey(pictureToCome)
        ? new TextEncoder().encode(JSON.stringify(toCome))
        : ports.storage.get(bucket, key),
  },
  products: {
    ...ports.products,
    createProduct: async () => ok(undefined),
    updateProduct: async () => ok(undefined),
    changeProduct: async () => ok(undefined),
  },
});

const refusal = ({ message, issues = [] }: Failure<RowFailure>) => ({
  outcome: 'REFUSED' as const,
  message: issues[0]?.message ?? message,
  issues,
});

const wrong = (issues: FieldIssue[]) =>
  fail('INVALID_ROW', issues[0]?.message ?? '입력하신 내용을 확인해주세요.', { issues });

type Task = { clerk: Clerk; by: ChangedBy; known: Known; key?: RowKey; text: TakeText };
type RowFailure =
  | ChosenPictureFailure
  | ClerkFailure
  | ProductSaveFailure
  | 'INVALID_PRODUCT'
  | 'INVALID_ROW'
  | 'PICTURES_NOT_COPIED'
  | 'PRODUCT_NOT_FOUND';

const timeFor = async ({ content }: Record<string, unknown>): Promise<number> =>
  typeof content === 'string' && (await outsidePictures(content)).urls.length > 0
    ? PICTURES_TIME_MS
    : TIME_MS;

const importRow = async (
  ports: Needs,
  task: Task,
  values: Record<string, unknown>,
): Promise<Result<Done, RowFailure>> => {
  const parsed = productRow.safeParse(values);
  if (!parsed.success)
    return wrong(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  const { content: html, ref, ...plain } = parsed.data;
  const key = ref ? { key: ref, isRef: true } : task.key;
  const content =
    html === undefined
      ? ok(undefined)
      : await task.text({ actor: task.clerk.actor, html: htmlOfCell(html), path: 'content' });
  if (!content.ok) return content;
  const row = { ...plain, ...(content.value !== undefined && { content: content.value }) };
  const unknown = unknownIn(row, task.known);
  if (unknown.length > 0) return wrong(unknown);
  if (row.stock && 'by' in row.stock && key === undefined)
    return wrong([{ path: 'stock', message: '+, -로 적은 재고는 시트 이름(sheet)과 함께 보내주세요.' }]);
  const found = await ports.products.productRecord(row.code, { consistent: true });
  return found?.product.code === row.code
    ? changeByRow(ports, { ...task, key }, row, found)
    : createByRow(ports, task, row);
};

const createByRow = async (
  ports: Needs,
  { clerk, known }: Task,
  row: Row,
): Promise<Result<Done, RowFailure>> => {
  const path = row.option !== undefined ? 'option' : 'optionValue';
  if (row[path] !== undefined)
    return wrong([{ path, message: '없는 상품입니다. 옵션은 상품 등록 화면에서 만들어주세요.' }]);
  const filled = fresh(row, known);
  if (!filled.ok) return filled;
  const created = await createProduct(ports)({ ...clerk, form: filled.value });
  return created.ok ? ok({ outcome: 'CREATED', _id: created.value.product._id }) : created;
};

/**
 * Writes the product first and its stock afterwards, which was checked before: a row interrupted in between is sent
 * again.
 */
const changeByRow = async (
  ports: Needs,
  { clerk, by, known, key }: Task,
  row: Row,
  was: ProductRecord,
): Promise<Result<Done, RowFailure>> => {
  const { _id, version } = was.product;
  const { code, option, optionValue, optionPictures, ...own } = row;
  const { stock: _stock, stockSeen, ...others } = own;
  const isFilled = (cells: object) => Object.values(cells).some((value) => value !== undefined);
  if (option !== undefined && isFilled({ ...others, optionValue, optionPictures }))
    return wrong([{ path: 'option', message: '옵션을 적은 줄에서는 재고만 바꿀 수 있습니다.' }]);
  if (optionValue !== undefined && isFilled(own))
    return wrong([{ path: 'optionValue', message: '옵션값을 적은 줄에서는 옵션사진만 바꿀 수 있습니다.' }]);
  if (optionPictures && optionValue === undefined)
    return wrong([{ path: 'optionValue', message: '어느 옵션값의 사진인지 적어주세요.' }]);
  const stock = await importedStock(ports, row, was, key);
  if (!stock.ok) return stock;
  const filled = changed(row, was, known);
  if (!filled.ok) return filled;
  const isChanged = JSON.stringify(filled.value) !== JSON.stringify(formOf(was));
  if (isChanged) {
    const updated = await updateProduct(ports)({ ...clerk, _id, form: { ...filled.value, version } });
    if (!updated.ok) return updated;
  }
  const result = stock.value ? await writeImportedStock(ports, by, _id, stock.value) : ok('UNCHANGED');
  if (!result.ok) return result;
  const movedBefore = result.value === 'BEFORE' && stock.value && byOf(stock.value.change);
  return ok({
    outcome: isChanged || result.value === 'CHANGED' ? 'UPDATED' : 'UNCHANGED',
    _id,
    ...(movedBefore && { movedBefore }),
  });
};

/** Finds codes in a row that the shop does not have. */
const unknownIn = (row: Row, { categories, brands, setting }: Known): FieldIssue[] => {
  const { shippingCodes, displayCodes, productLabels } = setting.shop;
  const missing = (
    path: string,
    named: string | readonly string[] | undefined,
    there: readonly string[],
    word: string,
  ): FieldIssue[] =>
    [named ?? []]
      .flat()
      .filter((code) => !there.includes(code))
      .map((code) => ({ path, message: `${word}: 없는 코드입니다 (${code})` }));
  const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code);
  return [
    ...missing('category', row.category, codes(categories), '카테고리코드'),
    ...missing('brand', row.brand, codes(brands), '브랜드코드'),
    ...missing(
      'shippingCode',
      row.shippingCode,
      shippingCodes.map(({ value }) => value),
      '배송코드',
    ),
    ...missing('groups', row.groups, codes(displayCodes), '진열그룹'),
    ...missing('labels', row.labels, codes(productLabels), '라벨'),
  ];
};

/** Row without the name of what it was filled from */
type Row = Omit<ProductRow, 'ref'>;

/** Converts a row to the fields of a product's form, without the fields it leaves out. */
const toForm = (row: Row, { categories, brands }: Known): Partial<ProductForm> => {
  const { category, brand, option, optionValue, optionPictures, ...further } = row;
  const { stock, stockSeen, discountAmount, discountUnit, ...plain } = further;
  const values = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return {
    ...values,
    ...(category && { _category: categories.find(({ code }) => code === category)?._id }),
    ...(brand && { _brand: brands.find(({ code }) => code === brand)?._id }),
  };
};

const parsed = (form: object): Result<ProductForm, 'INVALID_ROW'> => {
  const checked = productForm.safeParse(form);
  if (checked.success) return ok(checked.data);
  return wrong(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
};

const required = {
  name: '상품명이',
  category: '카테고리코드가',
  price: '판매가가',
  stock: '재고가',
  shippingCode: '배송코드가',
} as const;

const fresh = (row: Row, references: Known): Result<ProductForm, 'INVALID_ROW'> => {
  const missing: FieldIssue[] = Object.entries(required).flatMap(([path, word]) =>
    row[path as keyof typeof required] === undefined
      ? [{ path, message: `새 상품에는 ${word} 있어야 합니다.` }]
      : [],
  );
  if (!row.thumb) missing.push({ path: 'picture', message: '새 상품에는 대표이미지가 있어야 합니다.' });
  // When sent again, the product would exist and the units would be added to its stock.
  const stock = row.stock && 'to' in row.stock ? row.stock.to : undefined;
  if (row.stock && stock === undefined)
    missing.push({ path: 'stock', message: '새 상품의 재고는 12처럼 적어주세요.' });
  if (missing.length > 0) return wrong(missing);
  const { discountAmount = 0, discountUnit = 'WON' } = row;
  return parsed({
    ...toForm(row, references),
    ...(discountAmount > 0 && {
      discountEnabled: true,
      discount: { unit: discountUnit, amount: discountAmount, expiration: { enabled: false } },
    }),
    skus: [{ stock, price: 0, value: [], enabled: true }],
  });
};

/** Converts a saved product to its form, each variant with the stock that was seen. */
const formOf = ({ product, skus, content }: ProductRecord): ProductForm =>
  productForm.parse({
    ...product,
    skus: skus.map(({ _product, index, name, ...sku }) => ({ ...sku, stockSeen: sku.stock })),
    content,
  });

const changed = (row: Row, was: ProductRecord, references: Known): Result<ProductForm, 'INVALID_ROW'> => {
  const form = formOf(was);
  const { discountAmount, discountUnit, optionValue, optionPictures } = row;
  const { criteria } = form.optionsConf;
  const place = optionValue === undefined ? undefined : findOptionValue(criteria, optionValue);
  if (place?.problem !== undefined) return wrong([{ path: 'optionValue', message: place.problem }]);
  const discount = {
    unit: discountUnit ?? form.discount?.unit ?? ('WON' as const),
    amount: discountAmount ?? form.discount?.amount ?? 0,
    expiration: form.discount?.expiration ?? { enabled: false },
  };
  const saysDiscount = discountAmount !== undefined || discountUnit !== undefined;
  return parsed({
    ...form,
    ...toForm(row, references),
    ...(place &&
      optionPictures && {
        optionsConf: { ...form.optionsConf, criteria: withValuePictures(criteria, place, optionPictures) },
      }),
    ...(saysDiscount && { discount, discountEnabled: discount.amount > 0 }),
  });
};
