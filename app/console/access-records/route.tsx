import { useLoaderData } from '@remix-run/react';
import { accessRecords } from '#app/resources/access-records.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsolePage } from '../layout/page.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader } from '../resource/serve.ts';
import { accessRecordList } from './record-list.tsx';

export const headers = personalPage;
export const loader = listLoader(accessRecords);

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
