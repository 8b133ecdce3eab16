import { S3Client } from '@aws-sdk/client-s3';
import { createS3FileLinks } from '#shared/integrations/s3/file-links.ts';
import type { FileLinksPort } from '#shared/usecases/ports/outside/storage.ts';
import { bucketConfig } from '../clients.ts';
import type { Env } from '../env/env.ts';

export const fileLinks = (env: Env): FileLinksPort =>
  createS3FileLinks(new S3Client(bucketConfig(env)), env.UPLOAD_BUCKET);
