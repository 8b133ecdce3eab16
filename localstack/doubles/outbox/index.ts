import { Hono } from 'hono';
import type { Double } from '../double.ts';
import { createFaults } from '../faults.ts';
import { createOutboxPages } from './pages.ts';
import { createSes } from './ses.ts';
import { createSolapi, createSolapiTemplates, solapiKey, solapiSecret } from './solapi.ts';
import { createWebhooks } from './webhooks.ts';

/** Mail (SES v2), text messages (Solapi) and webhooks (Slack): nothing leaves the machine, everything is shown. */
export const outboxDouble: Double = {
  name: 'outbox',
  create: ({ outbox, onMailEvent }) => {
    const { control, spoil } = createFaults();
    const app = new Hono()
      .route('/__faults', control)
      .use('/messages/*', spoil)
      .use('/v2/*', spoil)
      .use('/kakao/*', spoil)
      .use('/webhooks/*', spoil)
      .route('/messages/v4', createSolapi(outbox))
      .route('/kakao/v2/templates', createSolapiTemplates())
      .route('/webhooks', createWebhooks(outbox))
      .route('/v2/email', createSes(outbox, onMailEvent))
      .route('/', createOutboxPages(outbox));
    return { app };
  },
  env: (url) => ({
    AWS_ENDPOINT_URL_SESV2: url,
    MAIL_CONFIGURATION_SET: 'ongyeol-local',
    MAIL_FROM: '온결홈 <no-reply@ongyeolhome.example>',
    LOCAL_WEBHOOKS_URL: url,
    SOLAPI_URL: url,
    SOLAPI_KEY: solapiKey,
    SOLAPI_SECRET: solapiSecret,
    SOLAPI_FROM: '0212345678',
  }),
};
