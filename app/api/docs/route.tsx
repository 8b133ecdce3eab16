import type { HeadersFunction, LinksFunction } from '@remix-run/node';
import { useEffect, useRef } from 'react';
import viewerStyles from 'swagger-ui-dist/swagger-ui.css?url';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import styles from './docs.css?url';

export const meta = personalMeta('API 문서');

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: viewerStyles },
  { rel: 'stylesheet', href: styles },
];

export const headers: HeadersFunction = () => publicCacheHeaders(60);

/** GET /api/docs: the API's document as a page. The viewer (500 KB gzipped) is loaded only here. */
export default function ApiDocs() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void import('./viewer.client.ts').then(({ showDocument }) => {
      if (place.current) showDocument(place.current, '/api/openapi.json');
    });
  }, []);
  return (
    <>
      <header className="api-docs">
        <h1>온결홈 API</h1>
        <p>모든 호출의 권한과 요청, 응답, 실패 사유입니다.</p>
        <a href="/api/openapi.json">OpenAPI 문서 받기</a>
        <h2>호출 목록</h2>
      </header>
      <div ref={place} />
    </>
  );
}
