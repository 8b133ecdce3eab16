import type { LoaderFunctionArgs } from '@remix-run/node';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { shippings } from '#app/resources/products.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { askBeforeLoss } from '#app/ui/dialogs.ts';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { fulfilmentLabels, fulfilmentOf } from '#shared/domain/shipping/fulfilment.ts';
import type { ShippingCode } from '#shared/domain/shipping/shipping.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { saveAction } from '../resource/serve.ts';
import { companyTypeLabels } from './labels.ts';
import {
  codeOrderFields,
  knownCodeFields,
  newCodeFields,
  newShipping,
  shippingFields,
} from './shipping-forms.ts';
import { shippingList } from './shipping-list.tsx';

export const headers = personalPage;

/** Reads option sets and shipping codes together. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, shippings.scope);
  const { shop } = args.context;
  const [found, choices] = await Promise.all([
    shop.getConsoleShippings({ actor }),
    shippings.form.choices?.({ shop, actor }),
  ]);
  return { ...orThrow(found), choices };
};

export const action = saveAction(shippings);

const CODE = 'code-';

const DeleteCode = ({ code: { text, value } }: { code: ShippingCode }) => {
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const run = async () => {
    if (await askBeforeLoss(`'${text}' 배송 방법을 삭제할까요?`, '삭제'))
      fetcher.submit({ intent: 'delete-code', value }, { method: 'post' });
  };
  return (
    <Button size="sm" onClick={run} busy={fetcher.state !== 'idle'} aria-label={`${text} 삭제`}>
      삭제
    </Button>
  );
};

const Codes = ({ codes }: { codes: ShippingCode[] }) => (
  <Panel
    title="배송 방법과 출고지"
    aside={
      <EditLink id={`${CODE}new`} className="btn btn-line btn-sm">
        배송 방법 추가
      </EditLink>
    }
  >
    <ScrollRegion name="배송 방법 표" className="relative overflow-x-auto">
      <table className="sub-table shipping-codes">
        <caption className="sr-only">배송 방법</caption>
        <thead>
          <tr>
            <th scope="col">이름</th>
            <th scope="col">코드</th>
            <th scope="col">업체 유형</th>
            <th scope="col">진행 방식</th>
            <th scope="col">출고지</th>
            <th scope="col">배송 가능 지역</th>
            <th scope="col">
              <span className="sr-only">삭제</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code.value}>
              <td>
                <EditLink id={`${CODE}${code.value}`} className="font-semibold text-accent-2 hover:underline">
                  {code.text}
                </EditLink>
              </td>
              <td>{code.value}</td>
              <td className="whitespace-nowrap">
                {code.companyType ? companyTypeLabels[code.companyType] : '-'}
              </td>
              <td className="whitespace-nowrap">{fulfilmentLabels[fulfilmentOf(code)]}</td>
              <td>
                {code.warehouse.address1} {code.warehouse.address2}
                {!code.warehouse.geolocation && (
                  <small className="block text-sale">위치를 찾지 못한 주소입니다</small>
                )}
              </td>
              <td>{code.areas__available.join(', ') || '전국'}</td>
              <td className="whitespace-nowrap text-right">
                <DeleteCode code={code} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </Panel>
);

export default function Shippings() {
  const { sets, codes, version, choices } = useLoaderData<typeof loader>();
  const methods = codes.map(({ value, text }) => ({ value, label: text }));
  const order = { shippingCodes: codes.map(({ value, text }) => ({ value, text })), version };
  const { editing, close } = useEdit();
  const set = sets.find(({ _id }) => _id === editing);
  const editsCode = editing?.startsWith(CODE) ?? false;
  const code = codes.find(({ value }) => `${CODE}${value}` === editing);
  const codeShown = { companyType: 'parcel', ...code, fulfilment: fulfilmentOf(code ?? {}) };
  return (
    <ConsolePage
      title="배송"
      actions={
        <EditLink id="new" className="btn btn-primary">
          배송비 정책 등록
        </EditLink>
      }
    >
      <ListScreen list={shippingList} page={{ rows: sets, total: sets.length, oneSize: true }} />
      <div className="mt-4">
        <Codes codes={codes} />
      </div>
      {codes.length > 1 && (
        <div className="mt-4">
          <ConsoleForm form={codeOrderFields} value={order} hidden={{ intent: 'order-codes' }} />
        </div>
      )}
      <Dialog
        open={editing === 'new' || set !== undefined}
        onClose={close}
        title={set ? '배송비 정책 수정' : '배송비 정책 등록'}
        width={960}
        persistent
      >
        <ConsoleForm
          form={shippingFields}
          value={set ?? newShipping}
          choices={{ ...choices, options: methods }}
          hidden={set && { _id: set._id }}
          submitLabel={set ? '저장' : '등록'}
          onSaved={close}
          compact
        />
      </Dialog>
      <Dialog
        open={editsCode}
        onClose={close}
        title={code ? '배송 방법 수정' : '배송 방법 추가'}
        width={720}
        persistent
      >
        <ConsoleForm
          form={code ? knownCodeFields : newCodeFields}
          value={{ ...codeShown, version }}
          hidden={{ intent: 'code', ...(code && { value: code.value }) }}
          onSaved={close}
          compact
        />
      </Dialog>
    </ConsolePage>
  );
}
