import { accessRecordsQuery } from '#shared/contracts/members/access-record.ts';
import { consoleResource } from './declare.ts';

/** Records of who read whose personal data. */
export const accessRecords = consoleResource({
  path: 'access-records',
  names: { item: '접속기록', menu: '개인정보 접속기록', many: 'accessRecords' },
  scope: 'only',
  screen: 'access-records/route.tsx',
  list: { query: accessRecordsQuery, personal: true },
  useCases: { list: (shop, query) => shop.listAccessRecords(query) },
  failures: { list: ['BAD_CURSOR'] },
});
