import { S3Client } from '@aws-sdk/client-s3';
import { createSearchSnapshots } from '#shared/integrations/s3/search-snapshots.ts';
import type { SearchSnapshotsPort } from '#shared/usecases/ports/outside/search.ts';
import { bucketConfig } from '../clients.ts';
import type { Env } from '../env.ts';
import type { Outside } from '../outside.ts';

export const searchSnapshots = (env: Env, { clock }: Outside): SearchSnapshotsPort =>
  createSearchSnapshots(new S3Client(bucketConfig(env)), env.UPLOAD_BUCKET, clock);
