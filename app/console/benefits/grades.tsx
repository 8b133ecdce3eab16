import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TabLinks } from '#app/components/tabs.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { userTypeLabels, userTypes } from '#shared/domain/user/user-type.ts';
import { admit } from '../guard.ts';
import { ItemScreen } from '../list/item-screen.tsx';
import { grades } from './grade-screen.tsx';
import { gradeKind } from './kinds.ts';
import { itemAction, itemLoader } from './serve.ts';
import { couponChoices } from './targets.ts';

export const headers = personalPage;

/** Every grade, or with a code in the address those of one family. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, gradeKind.area);
  const family = userTypes.find((type) => type === args.params.code);
  if (args.params.code && !family)
    throw data({ code: 'GRADE_NOT_FOUND', message: '회원 유형을 찾을 수 없습니다.' }, 404);
  const [list, coupons] = await Promise.all([
    itemLoader(args, gradeKind, family && { code: family }),
    couponChoices({ shop: args.context.shop, actor }),
  ]);
  return { ...list, family, choices: { coupons } };
};
export const action = (args: ActionFunctionArgs) => itemAction(args, gradeKind);

const PATH = '/console/user-level';

export default function Grades() {
  const { family, ...list } = useLoaderData<typeof loader>();
  const tabs = [
    { text: '전체', href: PATH, current: !family },
    ...userTypes.map((type) => ({
      text: userTypeLabels[type],
      href: `${PATH}/${type}`,
      current: type === family,
    })),
  ];
  return (
    <ItemScreen
      screen={{ ...grades, fresh: { ...grades.fresh, ...(family && { code: family }) } }}
      {...list}
      above={
        <div className="mb-4">
          <TabLinks label="회원 유형" items={tabs} />
        </div>
      }
    />
  );
}
