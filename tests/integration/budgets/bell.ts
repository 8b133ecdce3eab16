import { randomUUID } from 'node:crypto';
import { SUBMISSION } from '#app/web/forms/submission-field.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { Walk } from '#tests/support/budgets/walk.ts';
import { ample } from './background.ts';

const as = 'rootadmin';

/** Tells clerks of an order, by bell, mail and webhook, and reads the bell. */
export const walkBell = async (walk: Walk): Promise<void> => {
  const choice = new URLSearchParams({
    version: '0',
    'mail.when': 'AT_ONCE',
    'text.when': 'DIGEST',
    'webhook.when': 'AT_ONCE',
    'webhook.url': 'https://hooks.slack.com/services/T0/B0/walk',
    [SUBMISSION]: randomUUID(),
  });
  for (const name of ['bell', 'mail.kinds', 'text.kinds', 'webhook.kinds']) choice.append(name, 'ORDER');
  await walk.send('POST', '/console/bell', { as, body: choice });
  const order = {
    id: 'change-of-order',
    entity: 'order',
    after: {
      orderNo: 'P-20261120-7K3M9QXD',
      orderName: '욕실 선반',
      totalPrice: 12_000,
      orderStatus: 'ORDER_NONPAYMENT',
      createdAt: '2026-11-20T05:00:00.000Z',
    },
  } as const;
  await walk.call((shop) => shop.tellClerks([order as unknown as Change]));
  await walk.call((shop) => shop.postWebhooks(ample));
  await walk.get('/console/bell/unread', { as });
  await walk.send('POST', '/console/bell', {
    as,
    body: new URLSearchParams({ upTo: '2026-11-20T05:00:00.000Z' }),
  });
};
