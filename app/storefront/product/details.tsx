import { innerHtml } from '#app/shell/inner-html.ts';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import type { ProductPage } from '#shared/domain/display/views.ts';

/** Video and text of a product, and the facts the law asks for (상품정보제공고시). */
export default function Details({
  page: { product, content },
}: {
  page: Pick<ProductPage, 'content' | 'product'>;
}) {
  return (
    <>
      <h2 className="sr-only">상세정보</h2>
      {product.youtubeCode && (
        <iframe
          className="video"
          src={`https://www.youtube-nocookie.com/embed/${product.youtubeCode}`}
          title={`${product.name} 영상`}
          loading="lazy"
          allowFullScreen
        />
      )}
      <div className="rich" {...innerHtml(content)} />
      {product.information.length > 0 && (
        <>
          <h3 className="mt-12 mb-3 text-lead">상품정보제공고시</h3>
          <KeyValueTable caption="상품정보제공고시" rows={product.information} />
        </>
      )}
    </>
  );
}
