import { S3Client } from '@aws-sdk/client-s3';
import { createSearchSnapshots } from '#shared/integrations/s3/search-snapshots.ts';
import type { SearchSnapshotsPort } from '#shared/usecases/ports/outside/search.ts';
import { bucketConfig } from '../clients.ts';
import type { Env } from '../env/env.ts';
import type { ExternalSystems } from '../external-systems.ts';

export const searchSnapshots = (env: Env, { clock }: ExternalSystems): SearchSnapshotsPort =>
  createSearchSnapshots(new S3Client(bucketConfig(env)), env.UPLOAD_BUCKET, clock);
