import type { TargetPaymentForm, TargetPaymentUpdate } from '#shared/contracts/orders/target-payment.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { won, ZERO } from '#shared/domain/money/won.ts';
import { BASE_SKU, type Product } from '#shared/domain/product/product.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { ProductRecord, ProductSaveFailure } from '#shared/domain/stored/products.ts';
import type { CodedSaveFailure } from '#shared/domain/stored/refusals.ts';
import type { TargetPayment } from '#shared/domain/target-payment/target-payment.ts';
import { refuseOwn } from '../common/own-account.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import { nobodyCalled, userNamed } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';
import { targetPaymentNotFound } from './read-target-payments.ts';

type Needs = Pick<
  Ports,
  'targetPayments' | 'products' | 'categories' | 'content' | 'users' | 'unitOfWork' | 'clock' | 'ids'
>;

const ordered = () => fail('TARGET_PAYMENT_ORDERED', '이미 주문된 개인결제는 바꿀 수 없습니다.');

/**
 * Creates a personal payment for one member, who must exist when it is written. Its product is written first: a crash
 * in between leaves a product that is offered to nobody. Needs catalog scopes. Answers NOT_FOUND / USER_NOT_FOUND;
 * INVALID: SHIPPING_CODE_UNKNOWN, ENDS_BEFORE_NOW, IMAGE_NEEDED.
 */
export const createTargetPayment =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: TargetPaymentForm }): Promise<
    Result<
      TargetPayment,
      | ClerkFailure
      | CodedSaveFailure
      | 'CATEGORY_NOT_FOUND'
      | 'ENDS_BEFORE_NOW'
      | 'IMAGE_NEEDED'
      | 'OWN_ACCOUNT'
      | 'SHIPPING_CODE_UNKNOWN'
      | 'USER_NOT_FOUND'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const [user, checked, categories] = await Promise.all([
      userNamed(ports, form.username),
      refuseTerms(ports, form, by.value.at),
      ports.categories.categories(),
    ]);
    if (!user.ok) return user;
    const others = refuseOwn(by.value, user.value, 'targetPayment');
    if (!others.ok) return others;
    if (!checked.ok) return checked;
    const tops = categories.filter(({ depth }) => depth === 1).sort((a, b) => a.index - b.index);
    const category = tops[0];
    const image = form.image ?? tops.find(({ visual }) => visual)?.visual;
    if (!category || !image) return failAt('image', 'IMAGE_NEEDED', '이미지를 등록해주세요.');
    const { username, ...terms } = form;
    const payment: TargetPayment = {
      ...terms,
      _id: ports.ids.next(),
      _user: user.value,
      price: won(form.price),
      image,
      isCanceled: false,
      createdAt: by.value.at,
      version: 1,
    };
    const created = await ports.products.createProduct(productOf(payment, category._id, by.value), by.value);
    if (!created.ok) return created;
    const saved = await ports.unitOfWork.commit([
      ports.targetPayments.save(payment, by.value),
      ports.users.mustBeThere(payment._user),
    ]);
    if (saved.ok) return ok(payment);
    return saved.failure.code === 'USER_NOT_FOUND' ? nobodyCalled(username) : saved;
  };

/** Builds the product that is sold: one unit, hidden from the catalog. */
const productOf = (payment: TargetPayment, _category: string, by: ChangedBy): ProductRecord => {
  const { _id, name, price, image, shippingCode } = payment;
  const product: Product = {
    _id,
    code: `target-payment-${_id.toLowerCase()}`,
    type: 'TARGET_PAYMENT',
    name,
    price,
    thumb: image,
    images: [],
    shippingCode,
    shippingBundleType: 'BUNDLE',
    _category,
    _categories: [_category],
    shows: false,
    sells: true,
    index: 0,
    sequence: 0,
    flags: [],
    groups: [],
    labels: [],
    hashtags: [],
    choicees: [],
    relateds: [],
    bundleds: [],
    optionsConf: { enabled: false, sort: 'latest', criteria: [] },
    choiceesConf: { enabled: false },
    relatedsConf: { enabled: false },
    information: [],
    discountEnabled: false,
    target: targetOf(payment),
    meta: { sales: { count: 0 }, reviews: { star__average: 0, count__total: 0 } },
    createdAt: by.at,
    updatedAt: by.at,
    updatedBy: by.username,
    version: 1,
  };
  const sku = {
    _product: _id,
    sku: BASE_SKU,
    name: '',
    value: [],
    price: ZERO,
    stock: 1,
    enabled: true,
    index: 0,
  };
  return { product, skus: [sku], content: '' };
};

const targetOf = ({ _user, endsAt }: TargetPayment): Product['target'] => ({
  _user,
  ...(endsAt && { endsAt }),
});

/** Changes one that is not ordered yet. Also answers CONFLICT: TARGET_PAYMENT_ORDERED, VERSION_CONFLICT. */
export const updateTargetPayment =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: TargetPaymentUpdate }): Promise<
    Result<
      TargetPayment,
      | ClerkFailure
      | ProductSaveFailure
      | 'ENDS_BEFORE_NOW'
      | 'OWN_ACCOUNT'
      | 'SHIPPING_CODE_UNKNOWN'
      | 'TARGET_PAYMENT_NOT_FOUND'
      | 'TARGET_PAYMENT_ORDERED'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const [was, checked] = await Promise.all([
      ports.targetPayments.targetPayment(form._id),
      refuseTerms(ports, form, by.value.at),
    ]);
    if (!was) return targetPaymentNotFound();
    const others = refuseOwn(by.value, was._user, 'targetPayment');
    if (!others.ok) return others;
    if (!checked.ok) return checked;
    const payment: TargetPayment = {
      ...was,
      ...form,
      endsAt: form.endsAt,
      price: won(form.price),
      image: form.image ?? was.image,
      version: form.version + 1,
    };
    return follow(ports, was, payment, by.value);
  };

/** Cancels one that is not ordered yet: it can no longer be ordered. */
export const cancelTargetPayment =
  (ports: Needs) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<
      void,
      | ClerkFailure
      | ProductSaveFailure
      | 'OWN_ACCOUNT'
      | 'TARGET_PAYMENT_NOT_FOUND'
      | 'TARGET_PAYMENT_ORDERED'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const was = await ports.targetPayments.targetPayment(_id);
    if (!was) return targetPaymentNotFound();
    const others = refuseOwn(by.value, was._user, 'targetPayment');
    if (!others.ok) return others;
    const canceled = { ...was, isCanceled: true, version: was.version + 1 };
    const followed = await follow(ports, was, canceled, by.value);
    return followed.ok ? ok(undefined) : followed;
  };

/**
 * Saves a personal payment with its product, which is what is ordered: both change together, or neither does, over the
 * versions that were read and while it is not ordered.
 */
const follow = async (
  ports: Needs,
  was: TargetPayment,
  payment: TargetPayment,
  by: ChangedBy,
): Promise<
  Result<TargetPayment, ProductSaveFailure | 'TARGET_PAYMENT_NOT_FOUND' | 'TARGET_PAYMENT_ORDERED'>
> => {
  const record = await ports.products.productRecord(was._id, { consistent: true });
  if (!record) return targetPaymentNotFound();
  if (record.skus[0]?.stock === 0) return ordered();
  const { name, price, image, shippingCode, isCanceled } = payment;
  const product: Product = {
    ...record.product,
    name,
    price,
    thumb: image,
    shippingCode,
    sells: !isCanceled,
    target: targetOf(payment),
    updatedAt: by.at,
    updatedBy: by.username,
    version: record.product.version + 1,
  };
  const saved = await ports.unitOfWork.commit([
    ports.targetPayments.save(payment, by),
    ...ports.products.replaceUnsold(record, product, by),
  ]);
  if (saved.ok) return ok(payment);
  return saved.failure.code === 'STOCK_CHANGED' ? ordered() : saved;
};

const refuseTerms = async (
  ports: Pick<Ports, 'content'>,
  { shippingCode, endsAt }: Pick<TargetPaymentForm, 'shippingCode' | 'endsAt'>,
  now: string,
): Promise<Result<void, 'ENDS_BEFORE_NOW' | 'SHIPPING_CODE_UNKNOWN'>> => {
  const { shop } = await ports.content.setting();
  if (!shop.shippingCodes.some(({ value }) => value === shippingCode))
    return failAt('shippingCode', 'SHIPPING_CODE_UNKNOWN', '배송 방법을 찾을 수 없습니다.');
  if (endsAt && endsAt < now) return failAt('endsAt', 'ENDS_BEFORE_NOW', '이미 지난 날짜입니다.');
  return ok(undefined);
};
