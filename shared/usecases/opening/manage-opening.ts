import type { Opening, Setting } from '#shared/domain/content/setting.ts';
import {
  buildOpeningChecklist,
  listMissingForOpening,
  type OpeningItem,
} from '#shared/domain/opening/checklist.ts';
import { SOLD_OUT_GROUP, scopeOf } from '#shared/domain/product/listing.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { saveOpening } from './save-opening.ts';

type ReadsFacts = Pick<Ports, 'content' | 'terms' | 'benefitTerms' | 'listings' | 'providerKeys' | 'clock'>;

/** State of the opening as clerks see it, with what is done and what is missing. */
export type OpeningState = Pick<Opening, 'openedAt' | 'openedBy' | 'previewAt'> & { items: OpeningItem[] };

const ALL = scopeOf({});
const SOLD_OUT = scopeOf({ group: SOLD_OUT_GROUP });

const readChecklist = async (
  { terms, benefitTerms, listings, providerKeys, clock }: ReadsFacts,
  setting: Setting,
): Promise<OpeningItem[]> => {
  const [inForce, shippings, counts] = await Promise.all([
    terms.termsInForce(clock.now()),
    benefitTerms.shippings.all(),
    listings.scopeCounts([ALL, SOLD_OUT]),
  ]);
  return buildOpeningChecklist({
    setting,
    terms: inForce,
    shippings,
    productsOnSale: (counts.get(ALL) ?? 0) - (counts.get(SOLD_OUT) ?? 0),
    keys: providerKeys.states(),
  });
};

/** Reads the checklist of the opening and its state. Needs scope console. */
export const getOpening =
  (ports: ReadsFacts) =>
  async ({ actor }: { actor: Actor }): Promise<Result<OpeningState, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const setting = await ports.content.setting();
    const { openedAt, openedBy, previewAt } = setting.opening ?? {};
    return ok({ openedAt, openedBy, previewAt, items: await readChecklist(ports, setting) });
  };

/**
 * Opens the shop to everybody and ends its preview link; an open shop stays as it is. Answers CONFLICT /
 * OPENING_INCOMPLETE with the required items that are missing in `details`.
 */
export const openShop =
  (ports: ReadsFacts) =>
  async (clerk: Clerk): Promise<Result<void, ClerkFailure | 'BUSY' | 'OPENING_INCOMPLETE'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    return saveOpening(ports, by.value, async (setting) => {
      if (setting.opening?.openedAt) return ok(setting.opening);
      const missing = listMissingForOpening(await readChecklist(ports, setting));
      if (missing.length > 0)
        return fail(
          'OPENING_INCOMPLETE',
          `아직 채우지 않은 항목이 있어 상점을 열 수 없습니다: ${missing.map(({ label }) => label).join(', ')}`,
          { details: { missing } },
        );
      return ok({ openedAt: by.value.at, openedBy: by.value.username });
    });
  };

/** Closes the shop again, to everybody but clerks. Orders that were placed go on. */
export const closeShop =
  (ports: Pick<Ports, 'content' | 'clock'>) =>
  async (clerk: Clerk): Promise<Result<void, ClerkFailure | 'BUSY'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    return saveOpening(ports, by.value, async ({ opening: { openedAt, openedBy, ...rest } = {} }) =>
      ok(rest),
    );
  };
