import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { unescapeHtml } from '#shared/domain/text.ts';
import { accessKeyIn, type Iam } from '../iam/roles.ts';

const NAMESPACE = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';
const ROUTE = /^\/2020-05-31\/distribution\/([^/?]+)\/invalidation(?:\?.*)?$/;

const NONE_UNDER_WAY = `<InvalidationList xmlns="${NAMESPACE}"><Marker></Marker><MaxItems>5</MaxItems><IsTruncated>false</IsTruncated><Quantity>0</Quantity></InvalidationList>`;

/**
 * CloudFront's CreateInvalidation and ListInvalidations, so that the SDK's client works against the local edge.
 * @param forget gets the paths, immediately
 * @param iam checks the caller; without it everybody is allowed
 */
export const invalidationApi = (
  distributionId: string,
  forget: (paths: string[]) => void,
  iam?: Iam,
): Server =>
  createServer((request, response) => {
    const reply = (status: number, xml: string) =>
      response.writeHead(status, { 'content-type': 'text/xml' }).end(`<?xml version="1.0"?>\n${xml}`);
    const refuse = (status: number, code: string) =>
      reply(
        status,
        `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`,
      );
    const answer = async () => {
      const id = ROUTE.exec(request.url ?? '')?.[1];
      const isKnown = request.method === 'POST' || request.method === 'GET';
      if (!isKnown || !id) return refuse(404, 'NoSuchResource');
      if (id !== distributionId) return refuse(404, 'NoSuchDistribution');
      const action =
        request.method === 'GET' ? 'cloudfront:ListInvalidations' : 'cloudfront:CreateInvalidation';
      const caller = accessKeyIn(request.headers.authorization);
      if (iam?.refusalOf(caller, { action, resource: 'distribution/distribution' }))
        return refuse(403, 'AccessDenied');
      // Each invalidation completes immediately, so the list is empty.
      if (request.method === 'GET') return reply(200, NONE_UNDER_WAY);
      const batch = await text(request);
      const paths = [...batch.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path = '']) => unescapeHtml(path));
      if (paths.length === 0 || paths.some((path) => !path.startsWith('/')))
        return refuse(400, 'InvalidArgument');
      forget(paths);
      return reply(201, invalidationXml(batch));
    };
    answer().catch((error: unknown) => {
      console.error('edge: invalidation failed', error);
      refuse(500, 'ServiceUnavailable');
    });
  });

const invalidationXml = (batchXml: string): string => {
  const batch = /<Paths>.*<\/CallerReference>/s.exec(batchXml)?.[0] ?? '';
  const created = new Date().toISOString();
  return `<Invalidation xmlns="${NAMESPACE}"><Id>I${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}</Id><Status>Completed</Status><CreateTime>${created}</CreateTime><InvalidationBatch>${batch}</InvalidationBatch></Invalidation>`;
};
