import { useRouteLoaderData } from '@remix-run/react';
import { StructuredData } from '#app/shell/structured-data.tsx';

type Step = { text: string; href?: string };

/** Builds the structured data of a breadcrumb, whose addresses must be absolute. */
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

/** Path from the home page to this page, for people and for search engines. The last step is the page itself. */
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
