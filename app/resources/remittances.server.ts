import { remittancesQuery } from '#shared/contracts/orders/remittance.ts';
import { consoleResource } from './declare.ts';

/** Money that clerks send from the shop's own account: refunds, and deposits that are returned. */
export const remittances = consoleResource({
  path: 'shop/remittances',
  names: { item: '환불 송금', many: 'remittances' },
  scope: 'service',
  waits: 'remittances',
  screen: 'remittances/route.tsx',
  list: { query: remittancesQuery, personal: true },
  useCases: { list: (shop, query) => shop.listRemittances(query) },
  failures: {},
  bulk: {
    sent: {
      run: (shop, which) => shop.finishRemittance(which),
      done: (count) => `환불 ${count}건을 완료하고 고객에게 알렸습니다.`,
    },
  },
});
