import '../build/require-node.cjs';
import { setTimeout as wait } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBrandsRepository, createCategoriesRepository } from '#shared/data/categories/repository.ts';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createContentRepository } from '#shared/data/content/repository.ts';
import { createListingRebuild } from '#shared/data/listings/rebuild.repository.ts';
import { createListingsRepository } from '#shared/data/listings/repository.ts';
import { createMemberSearchEntriesRepository } from '#shared/data/member-search-entries/repository.ts';
import { createOrderSearchEntriesRepository } from '#shared/data/order-search-entries/repository.ts';
import { createPurchaseCounts } from '#shared/data/orders/purchase-counts.repository.ts';
import { createOrdersRepository } from '#shared/data/orders/repository.ts';
import { createProductsRepository } from '#shared/data/products/repository.ts';
import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import { createSchedulesRepository } from '#shared/data/schedules/repository.ts';
import { createScoresRepository } from '#shared/data/scores/repository.ts';
import { createStatisticsRepository } from '#shared/data/statistics/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import { systemClock } from '#shared/integrations/machine.ts';
import { createSearchSnapshots } from '#shared/integrations/s3/search-snapshots.ts';
import { reindex } from '#shared/usecases/reindex.ts';
import { createClients } from '#shared/wiring/clients.ts';
import { WrongCall } from '../wrong-call.ts';

/**
 * `npm run reindex`: rebuilds lists, counts, figures and the search snapshot (infra/runbook.md, "Reindex"), in the
 * table and bucket that the AWS environment (region, credentials, endpoint) reaches. After an interruption it continues
 * when it is called again.
 *
 *   TABLE_NAME=… UPLOAD_BUCKET=… npm run reindex
 */
const readArgument = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new WrongCall(`${name} is missing. Usage: TABLE_NAME=… UPLOAD_BUCKET=… npm run reindex`);
  return value;
};

/** Milliseconds of one lease: after that an interrupted run no longer blocks another. */
const TURN_MS = 5 * 60_000;

const client = createClients().dynamodb;
const data = { client, table: readArgument('TABLE_NAME') };
const unitOfWork = createUnitOfWork(client);
const work = reindex({
  clock: systemClock,
  ids: { next: () => ulid() },
  products: createProductsRepository(data, { unitOfWork }),
  listings: createListingsRepository(data, { unitOfWork }),
  listingRebuild: createListingRebuild(data, { unitOfWork }),
  categories: createCategoriesRepository(data, { unitOfWork }),
  brands: createBrandsRepository(data, { unitOfWork }),
  content: createContentRepository(data, { unitOfWork }),
  benefitTerms: createBenefitTermsRepository(data, { unitOfWork }),
  orders: createOrdersRepository(data),
  orderSearchEntries: createOrderSearchEntriesRepository(data),
  users: createUsersRepository(data),
  scores: createScoresRepository(data),
  memberSearchEntries: createMemberSearchEntriesRepository(data),
  reviews: createReviewsRepository(data, { unitOfWork }),
  purchaseCounts: createPurchaseCounts(data, { unitOfWork }),
  statistics: createStatisticsRepository(data, { unitOfWork }),
  checkpoints: createCheckpointsRepository(data),
  schedules: createSchedulesRepository(data),
  searchSnapshots: createSearchSnapshots(new S3Client({}), readArgument('UPLOAD_BUCKET')),
});

const turn = () => {
  const endsAt = performance.now() + TURN_MS;
  return work({ leftMs: () => endsAt - performance.now() });
};

for (;;) {
  const { isDone, isBusy, done, noted, mended } = await turn();
  console.log(
    isBusy ? 'Another one is at work: waiting.' : `${done} pieces looked at, ${mended} counters mended.`,
  );
  if (isDone) {
    if (noted > 0)
      console.log(`${noted} counters differ: run it again in ten minutes, when no change is on its way.`);
    break;
  }
  if (isBusy) await wait(30_000);
}
