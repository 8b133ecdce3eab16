import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ServiceFormPage } from '#app/shop/services/service-form.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { takeForm } from '#app/web/forms/take-form.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { formTerms } from '#app/web/read-page.ts';

export const headers = personalPage;
export const meta = personalMeta('대량 구매 견적 문의');

/** /mypage/bulk-purchase/inquire: the same form as in the customer center, with the member's data filled in. */
export const loader = async ({ context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const [me, terms] = await Promise.all([shop.getMyInfo({ _user }).then(orThrow), formTerms(shop)]);
  return { terms, writer: { name: me.name, phone: me.phone } };
};

export const action = async (args: ActionFunctionArgs) => {
  await args.context.session.requireMember();
  return takeForm(args, 'bulk-purchase', '/mypage/bulk-purchase?sent');
};

export default function BulkInquireScreen() {
  const { terms, writer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <h1 className="page-title">대량 구매 견적 문의</h1>
      <ServiceFormPage code="bulk-purchase" terms={terms} writer={writer} reply={reply} />
    </>
  );
}
