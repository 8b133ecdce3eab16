import { innerHtml } from './inner-html.ts';

/**
 * Structured data of a page for search engines (JSON-LD), which read the server's output. The browser need not build it
 * again, so it is passed as `data={import.meta.env.SSR && …}`, and the code that builds it is not part of the page's
 * scripts.
 */
export const StructuredData = ({ data }: { data: unknown }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // `<` is escaped, so that it cannot end the script early.
    {...innerHtml(data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '')}
  />
);
