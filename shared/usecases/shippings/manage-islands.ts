import type { IslandForm, IslandUpdate } from '#shared/contracts/orders/island.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Island } from '#shared/domain/shipping/shipping.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { listIslands } from './list-shippings.ts';

type Needs = Pick<Ports, 'benefitTerms' | 'clock' | 'ids'>;

/** Lists postcode ranges by postcode, including those without a surcharge. Needs catalog scopes. */
export const listConsoleIslands =
  (ports: Pick<Ports, 'benefitTerms'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Island[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? ok(await listIslands(ports)()) : permitted;
  };

/** Reads a range to be edited. Needs catalog scopes. Answers NOT_FOUND / ISLAND_NOT_FOUND. */
export const getIsland =
  ({ benefitTerms }: Pick<Ports, 'benefitTerms'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<Island, AccessFailure | 'ISLAND_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const island = await benefitTerms.islands.byId(_id);
    return island ? ok(island) : fail('ISLAND_NOT_FOUND', '지역을 찾을 수 없습니다.');
  };

/** Creates a range. Ranges may contain each other: the narrowest applies (domain/shipping/area.ts). */
export const createIsland =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: IslandForm }): Promise<Result<Island, ClerkFailure | SaveFailure>> =>
    save(ports, clerk, { ...form, _id: ports.ids.next(), version: 0 });

/** Changes a range. Answers CONFLICT / VERSION_CONFLICT when somebody saved it since. */
export const updateIsland =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: IslandUpdate }): Promise<Result<Island, ClerkFailure | SaveFailure>> =>
    save(ports, clerk, form);

const save = async (
  ports: Needs,
  clerk: Clerk,
  form: IslandUpdate,
): Promise<Result<Island, ClerkFailure | SaveFailure>> => {
  const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
  if (!by.ok) return by;
  const island: Island = { ...form, version: form.version + 1 };
  const saved = await ports.benefitTerms.islands.save(island, by.value);
  return saved.ok ? ok(island) : saved;
};

/** Deletes a range; orders keep the surcharge they were charged. */
export const deleteIsland =
  (ports: Needs) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<Result<void, ClerkFailure | 'BUSY' | 'ITEM_NOT_FOUND'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    return by.ok ? ports.benefitTerms.islands.remove(_id, by.value) : by;
  };
