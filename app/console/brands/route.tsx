import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Dialog } from '#app/components/dialog.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { brandForm, brandUpdate } from '#shared/contracts/catalog.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { answerRefused, saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';
import { Page } from '../layout/page.tsx';
import { forEach } from '../list/bulk.ts';
import { useEdit } from '../list/edit.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { brandFields } from './brand-form.ts';
import { brandList } from './brand-list.tsx';

export const headers = personalPage;

/** Brands are few: all of them are read and narrowed here. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'shelf');
  const every = orThrow(await args.context.shop.getConsoleBrands({ actor }));
  const params = new URL(args.request.url).searchParams;
  const keyword = params.get('keyword')?.trim().toLowerCase() ?? '';
  const main = params.get('main');
  const brands = every.filter(
    ({ name, code, showsInMain }) =>
      `${name} ${code}`.toLowerCase().includes(keyword) && (!main || showsInMain === (main === 'on')),
  );
  const edited = every.find(({ _id }) => _id === params.get('edit'));
  return { brands, edited };
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const { shop } = args.context;
  const sent = await readForm(args.request, [brandForm, brandUpdate]);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  if (form.get('intent') === 'delete')
    return forEach(
      form,
      (_id) => shop.deleteBrand({ ...clerk, _id }),
      (count) => `브랜드 ${count}개를 삭제했습니다.`,
    );
  const saved = () => ({ notice: '브랜드를 저장했습니다.' });
  return form.has('_id')
    ? saveForm(form, brandUpdate, (value) => shop.updateBrand({ ...clerk, form: value }), saved)
    : saveForm(form, brandForm, (value) => shop.createBrand({ ...clerk, form: value }), saved);
};

export default function Brands() {
  const { brands, edited } = useLoaderData<typeof loader>();
  const { editing, close } = useEdit();
  const isNew = editing === 'new';
  return (
    <Page
      title="브랜드"
      actions={
        <EditLink id="new" className="btn btn-primary">
          브랜드 등록
        </EditLink>
      }
    >
      <ListScreen list={brandList} page={{ rows: brands, total: brands.length }} />
      <Dialog
        open={isNew || edited !== undefined}
        onClose={close}
        title={isNew ? '브랜드 등록' : '브랜드 수정'}
        width={640}
        persistent
      >
        <ConsoleForm
          form={brandFields}
          value={edited}
          hidden={edited && { _id: edited._id }}
          submitLabel={isNew ? '등록' : '저장'}
          compact
          onSaved={close}
        />
      </Dialog>
    </Page>
  );
}
