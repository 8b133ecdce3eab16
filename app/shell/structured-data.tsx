import { innerHtml } from './inner-html.ts';

/**
 * What a page is to search engines (JSON-LD), which read what the server sent: a browser need not make it up again, so
 * it is handed over as `data={import.meta.env.SSR && …}` and what makes it is no part of the page's scripts.
 */
export const StructuredData = ({ data }: { data: unknown }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // `<` cannot end the script early.
    {...innerHtml(data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '')}
  />
);
