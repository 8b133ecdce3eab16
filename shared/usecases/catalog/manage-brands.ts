import type { BrandForm, BrandUpdate } from '#shared/contracts/catalog.ts';
import type { Brand } from '#shared/domain/category/category.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { CodedSaveFailure, SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Needs = Pick<Ports, 'brands' | 'ids' | 'clock'>;
const notFound = () => fail('BRAND_NOT_FOUND', '브랜드를 찾을 수 없습니다.');

/** Lists all brands for the console, without a cache. */
export const getConsoleBrands =
  ({ brands }: Pick<Ports, 'brands'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Brand[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? ok(await brands.brands()) : permitted;
  };

/** Creates a brand. Answers CONFLICT / CODE_TAKEN when another brand has the code. */
export const createBrand =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: BrandForm }): Promise<Result<Brand, ClerkFailure | CodedSaveFailure>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const brand: Brand = { ...form, _id: ports.ids.next(), version: 1 };
    const created = await ports.brands.createBrand(brand, by.value);
    return created.ok ? ok(brand) : created;
  };

/** Changes a brand. Answers CONFLICT: VERSION_CONFLICT, CODE_TAKEN. */
export const updateBrand =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: BrandUpdate }): Promise<
    Result<void, ClerkFailure | CodedSaveFailure | 'BRAND_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const was = (await ports.brands.brands()).find(({ _id }) => _id === form._id);
    if (!was) return notFound();
    return ports.brands.updateBrand(form, { ...was, version: form.version }, by.value);
  };

/** Deletes a brand. Answers CONFLICT / BRAND_IN_USE while products have it. */
export const deleteBrand =
  (ports: Needs) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | SaveFailure | 'BRAND_IN_USE' | 'BRAND_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const brand = (await ports.brands.brands()).find((candidate) => candidate._id === _id);
    return brand ? ports.brands.deleteBrand(brand, by.value) : notFound();
  };
