import { S3Client } from '@aws-sdk/client-s3';
import { createS3Storage } from '#shared/integrations/s3/storage.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { bucketConfig } from '../clients.ts';
import type { Env } from '../env/env.ts';

export const storage = (env: Env): StoragePort =>
  createS3Storage(new S3Client(bucketConfig(env)), { upload: env.UPLOAD_BUCKET, media: env.MEDIA_BUCKET });
