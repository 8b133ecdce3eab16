import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Picture } from '#app/media/picture.tsx';
import { innerHtml } from '#app/shell/inner-html.ts';
import { pageMeta } from '#app/shell/seo.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { previewOf } from '#app/web/preview.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { PreviewBar } from '../preview-bar.tsx';

export const headers = publicPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const preview = await previewOf(args, 'exhibition');
  const exhibition = orThrow(await args.context.shop.getExhibition(args.params.id ?? '', { preview }));
  return { ...exhibition, isPreview: preview !== undefined };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.name} | 온결홈`,
        description: data.summary,
        path: `/shop/exhibitions/${data._id}`,
        image: data.visual,
      })
    : [{ title: '기획전 | 온결홈' }];

export default function ExhibitionScreen() {
  const { name, summary, visual, content, startsAt, endsAt, products, isPreview } =
    useLoaderData<typeof loader>();
  const { setting } = useShell();
  return (
    <>
      {isPreview && <PreviewBar />}
      <Breadcrumb
        items={[{ text: '홈', href: '/' }, { text: '기획전', href: '/shop/exhibitions' }, { text: name }]}
      />
      <header className="poster">
        <Picture image={visual} sizes="(width < 768px) 100vw, 560px" max={1440} alt="" eager />
        <div>
          <h1 className="text-page font-bold">{name}</h1>
          <p className="text-ink-2">{summary}</p>
          {endsAt && (
            <p className="text-meta text-ink-2">
              {startsAt && formatDate(startsAt)} ~ {formatDate(endsAt)}
            </p>
          )}
        </div>
      </header>
      <div className="rich mb-10" {...innerHtml(content)} />
      <ProductGrid cards={products} labels={setting.shop.productLabels} />
    </>
  );
}
