import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { accessRecords } from '#app/resources/access-records.server.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { redirectIfRangeReversed } from '#app/web/redirect-if-range-reversed.ts';
import { accessRecordsQuery } from '#shared/contracts/members/access-record.ts';
import { clerkPeriods } from '#shared/domain/order/periods.ts';
import { ConsolePage } from '../layout/page.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { resourceFactsOf } from '../resource/serve.ts';
import { accessRecordList } from './record-list.tsx';

export const headers = personalPage;

/**
 * Lists who read whose personal data. Parameters that are not valid (a day that does not exist, for example) are
 * ignored.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, accessRecords.scope);
  redirectIfRangeReversed(args.request, 'createdFrom', 'createdTo');
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const narrowed = parseWith(accessRecordsQuery, asked);
  const query = orThrow(narrowed.ok ? narrowed : parseWith(accessRecordsQuery, {}));
  const found = await args.context.shop.listAccessRecords({ ...query, ...clerk, counts: true });
  const { items, ...place } = orThrow(found);
  return {
    page: { rows: items, ...place, periods: clerkPeriods(new Date().toISOString()) },
    about: resourceFactsOf(accessRecords),
  };
};

export default function AccessRecords() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title="개인정보 접속기록">
      <p className="mb-3 text-ink-2">
        고객의 개인정보를 누가 언제 어디에서 보았는지 2년 동안 보관합니다. 매월 한 번 이상 점검하고,
        다운로드는 사유가 알맞은지 확인해주세요.
      </p>
      <ListScreen list={accessRecordList} about={about} page={page} />
    </ConsolePage>
  );
}
