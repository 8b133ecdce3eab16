import type { BrandForm, BrandUpdate } from '#shared/contracts/catalog.ts';
import type { Brand } from '#shared/domain/category/category.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Needs = Pick<Ports, 'brands' | 'ids'>;
const notFound = () => fail('NOT_FOUND', 'BRAND_NOT_FOUND', '브랜드를 찾을 수 없습니다.');
const admit = (actor: Actor) => permit(actor, { scopes: consoleScopes.shelf });

/** Every brand, read fresh, for the console. */
export const getConsoleBrands =
  ({ brands }: Needs) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Brand[]>> => {
    const permitted = admit(actor);
    return permitted.ok ? ok(await brands.brands()) : permitted;
  };

/** CONFLICT / CODE_TAKEN when another brand has the code. */
export const createBrand =
  ({ brands, ids }: Needs) =>
  async ({ actor, form }: { actor: Actor; form: BrandForm }): Promise<Result<Brand>> => {
    const permitted = admit(actor);
    if (!permitted.ok) return permitted;
    const brand: Brand = { ...form, _id: ids.next(), version: 1 };
    const created = await brands.createBrand(brand);
    return created.ok ? ok(brand) : created;
  };

/** CONFLICT: VERSION_CONFLICT, CODE_TAKEN. */
export const updateBrand =
  ({ brands }: Needs) =>
  async ({ actor, form }: { actor: Actor; form: BrandUpdate }): Promise<Result<void>> => {
    const permitted = admit(actor);
    if (!permitted.ok) return permitted;
    const was = (await brands.brands()).find(({ _id }) => _id === form._id);
    if (!was) return notFound();
    return brands.updateBrand(form, { ...was, version: form.version });
  };

/** CONFLICT / BRAND_IN_USE while products have it. */
export const deleteBrand =
  ({ brands }: Needs) =>
  async ({ actor, _id }: { actor: Actor; _id: string }): Promise<Result<void>> => {
    const permitted = admit(actor);
    if (!permitted.ok) return permitted;
    const brand = (await brands.brands()).find((one) => one._id === _id);
    return brand ? brands.deleteBrand(brand) : notFound();
  };
