import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { codeChoices } from '../../choices.ts';
import { PreviewButton } from '../../preview-button.tsx';
import { ContentScreen } from '../content-screen.tsx';
import { contentAction, contentLoader } from '../serve.ts';
import { exhibitions, groupNames } from './screen.tsx';

export const headers = personalPage;

/** Groups are those of the header, and the two that are exhibitions' own (spec §4). */
export const loader = async (args: LoaderFunctionArgs) => {
  const [list, { shop }] = await Promise.all([
    contentLoader(args, 'exhibitions'),
    args.context.shop.getSetting(),
  ]);
  const own = Object.entries(groupNames)
    .map(([code, name]) => ({ code, name }))
    .filter(({ code }) => !shop.displayCodes.some((display) => display.code === code));
  return { ...list, choices: { group: codeChoices([...shop.displayCodes, ...own]) } };
};
export const action = (args: ActionFunctionArgs) => contentAction(args, 'exhibitions', exhibitions.name);

export default function Exhibitions() {
  const page = useLoaderData<typeof loader>();
  const { edited } = page;
  return (
    <ContentScreen
      screen={exhibitions}
      {...page}
      aside={edited && <PreviewButton kind="exhibition" _id={edited._id} />}
    />
  );
}
