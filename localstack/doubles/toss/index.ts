import { Hono } from 'hono';
import type { Double } from '../double.ts';
import { createFaults } from '../faults.ts';
import { createTossApi } from './api.ts';
import { createTossPages } from './pages.ts';
import { openTossStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

const clientKey = 'test_ck_D5GePWvyJnrK0W0k6q8gLzN97Eoq';
const secretKey = 'test_sk_zXLkKEypNArWmo50nX3lmeaxYG5R';

/** Toss Payments: API, browser SDK, payment window, webhooks. */
export const tossDouble: Double = {
  name: 'toss',
  create: ({ dir, publicOrigin, now }) => {
    const webhooks = createWebhooks(`${publicOrigin}/api/plugins/toss/pay/webhook`);
    const store = openTossStore({ dir, now, onChange: (payment) => void webhooks.statusChanged(payment) });
    const { control, spoil } = createFaults();
    const app = new Hono()
      .route('/__faults', control)
      .use('/v1/*', spoil)
      .route('/v1', createTossApi(store, { dir, secretKey, now }))
      .route('/', createTossPages(store, webhooks, clientKey));
    return { app, stop: webhooks.stop };
  },
  env: (url) => ({
    TOSS_API_URL: url,
    TOSS_CLIENT_KEY: clientKey,
    TOSS_SECRET_KEY: secretKey,
    TOSS_SDK_URL: `${url}/v2/standard`,
    TOSS_WINDOW_URL: `${url}/window`,
  }),
};
