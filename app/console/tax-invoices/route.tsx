import { useLoaderData } from '@remix-run/react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { taxInvoices } from '#app/resources/money.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { taxInvoiceStates } from '#shared/domain/tax-invoice/tax-invoice.ts';
import { formatDate, formatDateTime } from '#shared/domain/time/format.ts';
import type { TaxInvoiceView } from '#shared/usecases/tax-invoices/read-tax-invoices.ts';
import { ConsolePage } from '../layout/page.tsx';
import { orderColumn, wonColumn } from '../list/columns.tsx';
import { type Column, datedSorts, type ResourceList } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';

export const headers = personalPage;
export const loader = listLoader(taxInvoices);
export const action = saveAction(taxInvoices);

/** Names the document: the first (01) is an invoice, the others correct it. */
const kindOf = ({ n }: TaxInvoiceView): string => (n === 1 ? '세금계산서' : '수정세금계산서');

const ofBusiness = (key: keyof TaxInvoiceView['business'], header: string): Column<TaxInvoiceView> => ({
  key,
  header,
  value: ({ business }) => business[key],
  onScreen: false,
});

const invoiceList: ResourceList<TaxInvoiceView> = {
  empty: '세금계산서가 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ orderNo, business }) => `${business.companyName} ${orderNo}`,
  filters: [
    { kind: 'select', name: 'state', label: '상태', options: labelChoices(taxInvoiceStates) },
    { kind: 'days', name: 'created', label: '작성일자' },
  ],
  columns: [
    {
      key: 'createdAt',
      header: '작성일자',
      sorts: datedSorts,
      value: ({ createdAt }) => formatDate(createdAt),
      width: 110,
    },
    {
      key: 'state',
      header: '상태',
      value: ({ state }) => taxInvoiceStates[state],
      cell: ({ state, issuedAt, issuedBy }) => (
        <>
          <Badge tone={state === 'WAITING' ? 'accent' : undefined}>{taxInvoiceStates[state]}</Badge>
          {issuedAt && (
            <small className="block">
              {formatDateTime(issuedAt)} {issuedBy}
            </small>
          )}
        </>
      ),
      width: 150,
    },
    { key: 'kind', header: '종류', value: kindOf, width: 120 },
    orderColumn,
    {
      key: 'companyName',
      header: '상호',
      value: ({ business }) => business.companyName,
      cell: ({ business }) => (
        <>
          {business.companyName}
          <small className="block whitespace-nowrap">{business.businessNumber}</small>
        </>
      ),
      width: 170,
    },
    ofBusiness('businessNumber', '공급받는자 등록번호'),
    ofBusiness('ownerName', '대표자명'),
    ofBusiness('address', '사업장 주소'),
    ofBusiness('email', '이메일'),
    { key: 'orderName', header: '품목', value: ({ orderName }) => orderName, onScreen: false },
    wonColumn('supplied', '공급가액'),
    wonColumn('tax', '세액'),
    wonColumn('amount', '합계금액'),
  ],
  bulk: [
    {
      intent: 'issue',
      label: '발행 완료',
      confirm: (count) =>
        `세금계산서 ${count}건을 발행 완료로 표시할까요?\n홈택스에서 같은 금액으로 발행한 뒤에 표시해주세요.`,
    },
  ],
};

export default function TaxInvoices() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item}>
      <p className="form-note">
        기업회원이 세금계산서를 신청한 무통장입금 주문입니다. 발행 대기 목록을 엑셀로 내려받아 홈택스에서 일괄
        발행한 뒤 발행 완료로 표시해주세요. 발행한 뒤에 환불하면 그 금액의 수정세금계산서가 목록에 추가됩니다.
      </p>
      <ListScreen list={invoiceList} about={about} page={page} />
    </ConsolePage>
  );
}
