import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { readForm } from '#app/web/read-body.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { answerRefused, saveForm } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { formChoices } from './form-choices.ts';
import { newProduct, productFields } from './product-form.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'catalog');
  return { choices: await formChoices(args.context, actor) };
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'catalog');
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
  const { choices } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title="상품 등록" back={{ href: '/console/shop/products', text: '상품' }}>
      <ConsoleForm form={productFields} value={newProduct} choices={choices} submitLabel="등록" />
    </ConsolePage>
  );
}
