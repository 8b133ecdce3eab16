import type { ProductForm, ProductUpdate } from '#shared/contracts/catalog.ts';
import { pathOf } from '#shared/domain/category/tree.ts';
import { won } from '#shared/domain/money/won.ts';
import { BASE_SKU, type Product, type Sku, type StockedProduct } from '#shared/domain/product/product.ts';
import { type FieldIssue, fail, ok, type Result } from '#shared/domain/result.ts';
import type { ProductRecord, ProductSaveFailure, SkuEdit } from '#shared/domain/stored/products.ts';
import { type CodedSaveFailure, type SaveFailure, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { ChosenPictureFailure } from '#shared/domain/upload/upload.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { type TextPorts, takeText } from '#shared/usecases/media/copy-pictures.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { confirmOptionPictures } from './confirm-option-pictures.ts';

type Needs = Pick<Ports, 'products' | 'categories' | 'brands' | 'clock' | 'ids'> & TextPorts;

const notFound = () => fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');

/** Reads a product as the console edits it, including hidden ones. Needs catalog scopes of the console (rules 6.4). */
export const getProductForEdit =
  ({ products }: Pick<Ports, 'products'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<ProductRecord, AccessFailure | 'PRODUCT_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const record = await products.productRecord(_id, { consistent: true });
    return record ? ok(record) : notFound();
  };

/** Reasons why a form does not become a product. */
type ContentFailure = 'INVALID_PRODUCT' | 'PICTURES_NOT_COPIED';

/**
 * Creates a product. Answers CONFLICT / CODE_TAKEN, INVALID for a category or brand that does not exist, and the
 * failures of `confirmOptionPictures`.
 */
export const createProduct =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ProductForm }): Promise<
    Result<
      ProductRecord,
      ChosenPictureFailure | ClerkFailure | CodedSaveFailure | 'CATEGORY_NOT_FOUND' | ContentFailure
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const _id = ports.ids.next();
    const now = by.value.at;
    const filled = await fill(ports, _id, clerk.actor, form);
    if (!filled.ok) return filled;
    const { fields, skus, content } = filled.value;
    const product: Product = {
      ...fields,
      meta: { sales: { count: 0 }, reviews: { star__average: 0, count__total: 0 } },
      createdAt: now,
      updatedAt: now,
      updatedBy: by.value.username,
      version: 1,
    };
    const record = { product, skus: skus.map(({ stockSeen, ...sku }) => sku), content };
    const created = await ports.products.createProduct(record, by.value);
    return created.ok ? ok(record) : created;
  };

/**
 * Replaces the fields of a product that a clerk may set. Answers CONFLICT: VERSION_CONFLICT when somebody saved it
 * since the form was opened, STOCK_CHANGED when a variant's stock was edited and has been sold meanwhile, CODE_TAKEN;
 * also the failures of `confirmOptionPictures`.
 */
export const updateProduct =
  (ports: Needs) =>
  async ({
    _id,
    form,
    ...clerk
  }: Clerk & { _id: string; form: ProductUpdate }): Promise<
    Result<
      Product,
      ChosenPictureFailure | ClerkFailure | ContentFailure | ProductSaveFailure | 'PRODUCT_NOT_FOUND'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const was = await ports.products.productRecord(_id, { consistent: true });
    if (!was) return notFound();
    if (was.product.version !== form.version)
      return {
        ok: false,
        failure: {
          ...savedMeanwhile,
          details: { version: was.product.version, updatedBy: was.product.updatedBy },
        },
      };
    const filled = await fill(ports, was.product._id, clerk.actor, form, was);
    if (!filled.ok) return filled;
    const { fields, skus, content } = filled.value;
    const { meta, createdAt, version } = was.product;
    const product: Product = {
      ...fields,
      meta,
      createdAt,
      version: version + 1,
      ...(was.product.target && { target: was.product.target }),
      updatedAt: by.value.at,
      updatedBy: by.value.username,
    };
    const saved = await ports.products.updateProduct(was, { product, skus, content }, by.value);
    return saved.ok ? ok(product) : saved;
  };

/** Removes a product with its variants and content; orders have their own copy of what was bought. */
export const deleteProduct =
  (ports: Pick<Ports, 'products' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<Result<void, ClerkFailure | SaveFailure | 'PRODUCT_NOT_FOUND'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const record = await ports.products.productRecord(_id, { consistent: true });
    return record ? ports.products.deleteProduct(record, by.value) : notFound();
  };

/** Shows or hides products, at most 100 at once. Returns how many of them exist. */
export const setProductsShown =
  (ports: Pick<Ports, 'products' | 'clock'>) =>
  async ({
    ids,
    shows,
    ...clerk
  }: Clerk & { ids: string[]; shows: boolean }): Promise<Result<{ changed: number }, ClerkFailure>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    return by.ok ? ok({ changed: await ports.products.setShown([...new Set(ids)], shows, by.value) }) : by;
  };

/** Sets the stock of one variant; with `expected`, answers CONFLICT / STOCK_CHANGED when it was sold meanwhile. */
export const setStock =
  (ports: Pick<Ports, 'products' | 'clock'>) =>
  async ({
    stock,
    expected,
    ...input
  }: Clerk & { _product: string; sku: string; stock: number; expected?: number }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'SKU_NOT_FOUND' | 'STOCK_CHANGED'>
  > => {
    const by = requireClerk(ports)({ ...input, area: 'catalog' });
    return by.ok ? ports.products.setStock(input, stock, { expected, by: by.value }) : by;
  };

type Filled = {
  fields: Omit<Product, 'meta' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'version'>;
  skus: SkuEdit[];
  content: string;
};

/** Refuses a discount larger than the price as a mistake: since a price is never below 0, the product would be free. */
export const discountIssues = ({
  price,
  discountEnabled,
  discount,
}: Pick<ProductForm, 'price' | 'discountEnabled' | 'discount'>): FieldIssue[] =>
  discountEnabled && discount?.unit === 'WON' && discount.amount > price
    ? [{ path: 'discount.amount', message: '할인 금액은 판매가보다 클 수 없습니다.' }]
    : [];

/** Completes the form: checks and resolves its references, sanitises its rich text and names its variants. */
const fill = async (
  ports: Needs,
  _id: string,
  actor: Actor,
  form: ProductForm,
  was?: StockedProduct,
): Promise<Result<Filled, ChosenPictureFailure | ContentFailure>> => {
  const { categories, brands, ids } = ports;
  const [everyCategory, everyBrand] = await Promise.all([categories.categories(), brands.brands()]);
  const category = everyCategory.find((candidate) => candidate._id === form._category);
  const issues: FieldIssue[] = [
    ...(category ? [] : [{ path: '_category', message: '카테고리를 찾을 수 없습니다.' }]),
    ...(form._brand && !everyBrand.some((brand) => brand._id === form._brand)
      ? [{ path: '_brand', message: '브랜드를 찾을 수 없습니다.' }]
      : []),
    ...discountIssues(form),
    ...variantIssues(form, was?.skus),
  ];
  if (!category || issues.length > 0)
    return fail('INVALID_PRODUCT', '입력하신 내용을 확인해주세요.', { issues });

  const { skus, content: html, cost, price, discount, optionsConf, ...rest } = form;
  const criteria = await confirmOptionPictures(ports)({
    actor,
    criteria: optionsConf.criteria,
    was: was?.product.optionsConf.criteria,
  });
  if (!criteria.ok) return criteria;
  const content = await takeText(ports)({ actor, html, path: 'content' });
  if (!content.ok) return content;
  const items = (key: 'choicees' | 'relateds' | 'bundleds') =>
    rest[key].map((item) => ({ ...item, custom: { ...item.custom, salePrice: won(item.custom.salePrice) } }));
  return ok({
    fields: {
      ...rest,
      _id,
      _categories: pathOf(everyCategory, category).map((ancestor) => ancestor._id),
      cost: cost === undefined ? undefined : won(cost),
      price: won(price),
      discount,
      optionsConf: { ...optionsConf, criteria: criteria.value },
      choicees: items('choicees'),
      relateds: items('relateds'),
      bundleds: items('bundleds'),
    },
    skus: skus.map((sku, index) => ({
      ...sku,
      _product: _id,
      sku: form.optionsConf.enabled ? (sku.sku ?? ids.next()) : BASE_SKU,
      name: sku.value.join(' / '),
      price: won(sku.price),
      index,
    })),
    content: content.value,
  });
};

/**
 * Checks the variants: one without options; with options each has one value of each criterion, and no two are equal.
 */
const variantIssues = (
  { optionsConf, skus, price }: ProductForm,
  existing: readonly Sku[] = [],
): FieldIssue[] => {
  const issue = (i: number, message: string): FieldIssue => ({ path: `skus.${i}.value`, message });
  const existingSkus = new Set(existing.map(({ sku }) => sku));
  const prices = skus.flatMap((sku, i) =>
    price + sku.price < 0
      ? [{ path: `skus.${i}.price`, message: '옵션을 더한 가격이 0원보다 작습니다.' }]
      : [],
  );
  if (!optionsConf.enabled)
    return skus.length === 1
      ? prices
      : [{ path: 'skus', message: '옵션을 쓰지 않는 상품은 재고가 하나입니다.' }];
  const seen = new Set<string>();
  return [
    ...prices,
    ...skus.flatMap((sku, i) => {
      const name = sku.value.join(' / ');
      const fits =
        sku.value.length === optionsConf.criteria.length &&
        sku.value.every((value, n) =>
          optionsConf.criteria[n]?.values.some((candidate) => candidate.name === value),
        );
      const twice = seen.has(name);
      seen.add(name);
      if (!fits) return [issue(i, '옵션 값이 옵션 이름과 맞지 않습니다.')];
      if (twice) return [issue(i, '같은 옵션이 두 번 있습니다.')];
      return sku.sku && !existingSkus.has(sku.sku) ? [issue(i, '옵션을 찾을 수 없습니다.')] : [];
    }),
  ];
};
