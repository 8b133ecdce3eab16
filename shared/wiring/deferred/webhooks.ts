import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const webhooks: AdapterFactory<'webhooks'> = ({ env }) =>
  createLazyAdapter(async () => (await import('../adapters/webhooks.ts')).webhooks(env));
