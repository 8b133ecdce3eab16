import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useFetcher, useLoaderData } from '@remix-run/react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { askBeforeLoss } from '#app/ui/dialogs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { productUpdate } from '#shared/contracts/catalog.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { answerRefused, saveForm } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { PreviewButton } from '../preview-button.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { formChoices } from './form-choices.ts';
import { productFields, productValue, valuesWithoutField } from './product-form.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const { shop } = args.context;
  const _id = args.params.id ?? '';
  const [record, trail, choices] = await Promise.all([
    shop.getProductForEdit({ actor, _id }),
    shop.getProductTrail({ actor, _product: _id }),
    formChoices(args.context, actor),
  ]);
  return { value: productValue(orThrow(record)), trail: orThrow(trail), choices };
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const { shop } = args.context;
  const _id = args.params.id ?? '';
  const sent = await readForm(args.request, productUpdate);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  if (form.get('intent') === 'delete') {
    const removed = await shop.deleteProduct({ ...clerk, _id });
    if (removed.ok) throw redirect('/console/shop/products');
    return answerRefused(removed.failure);
  }
  return saveForm(
    form,
    productUpdate,
    (value) => shop.updateProduct({ ...clerk, _id, form: value }),
    () => ({ notice: '상품을 저장했습니다.' }),
    { shop, clerk },
  );
};

const DeleteButton = ({ name }: { name: string }) => {
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const run = async () => {
    if (await askBeforeLoss(`'${name}' 상품을 삭제할까요?\n삭제한 상품은 되돌릴 수 없습니다.`, '삭제'))
      fetcher.submit({ intent: 'delete' }, { method: 'post' });
  };
  return (
    <Button variant="danger" onClick={run} busy={fetcher.state !== 'idle'}>
      삭제
    </Button>
  );
};

export default function EditProduct() {
  const { value, trail, choices } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={value.name}
      back={{ href: '/console/shop/products', text: '상품' }}
      actions={
        <>
          <DeleteButton name={value.name} />
          <LinkButton href={`/console/shop/products/${value._id}/stock`}>재고 내역</LinkButton>
          <LinkButton href={`/console/shop/products/create?from=${value._id}`}>복사</LinkButton>
          {value.shows ? (
            <LinkButton href={`/shop/products/${value._id}`} target="_blank" rel="noopener">
              쇼핑몰에서 보기 <Icon name="external" />
            </LinkButton>
          ) : (
            <PreviewButton kind="product" _id={value._id} />
          )}
        </>
      }
    >
      <ConsoleForm form={productFields} value={value} choices={choices} hidden={valuesWithoutField(value)} />
      <AuditTrail entries={trail} />
    </ConsolePage>
  );
}
