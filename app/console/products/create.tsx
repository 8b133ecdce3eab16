import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { answerRefused, saveForm } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { copyProduct } from './copy-product.ts';
import { formChoices } from './form-choices.ts';
import { newProduct, productFields, productValue, valuesWithoutField } from './product-form.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const from = new URL(args.request.url).searchParams.get('from');
  const [choices, copied] = await Promise.all([
    formChoices(args.context, actor),
    from ? args.context.shop.getProductForEdit({ actor, _id: from }) : undefined,
  ]);
  return { choices, copied: copied && copyProduct(productValue(orThrow(copied))) };
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const sent = await readForm(args.request, productForm);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  return saveForm(
    form,
    productForm,
    (value) => args.context.shop.createProduct({ ...clerk, form: value }),
    ({ product }) => ({ href: `/console/shop/products/${product._id}` }),
    { shop: args.context.shop, clerk },
  );
};

export default function CreateProduct() {
  const { choices, copied } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={copied ? '상품 복사' : '상품 등록'}
      back={{ href: '/console/shop/products', text: '상품' }}
    >
      {copied && (
        <p className="form-note mb-3">
          '{copied.name}' 상품의 내용을 가져왔습니다. 등록하기 전까지 저장되지 않으며, 재고는 새로
          입력해주세요.
        </p>
      )}
      <ConsoleForm
        form={productFields}
        value={copied ?? newProduct}
        choices={choices}
        hidden={copied && valuesWithoutField(copied)}
        submitLabel="등록"
      />
    </ConsolePage>
  );
}
