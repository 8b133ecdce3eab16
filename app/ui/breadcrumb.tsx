import { useRouteLoaderData } from '@remix-run/react';
import { StructuredData } from '#app/shell/structured-data.tsx';

type Step = { text: string; href?: string };

/** The way to a page for search engines, whose addresses have to be absolute. */
const wayOf = (items: readonly Step[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ text, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: text,
    ...(href && { item: `${origin}${href}` }),
  })),
});

/** The way from the top to here, for people and for search engines; the last step is the page itself. */
export const Breadcrumb = ({ items }: { items: readonly Step[] }) => {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  return (
    <nav aria-label="현재 위치" className="crumbs">
      <ol>
        {items.map(({ text, href }) => (
          <li key={text}>{href ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}</li>
        ))}
      </ol>
      <StructuredData data={import.meta.env.SSR && wayOf(items, origin)} />
    </nav>
  );
};
