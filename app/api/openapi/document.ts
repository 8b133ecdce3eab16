import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { boards } from './boards.ts';
import { consoleOperations } from './console.ts';
import { me } from './me.ts';
import type { Access, Operation } from './operation.ts';
import { storefront } from './storefront.ts';

export const operations: readonly Operation[] = [...storefront, ...boards, ...me, ...consoleOperations];

/** Lists take these as headers (spec §7). */
const HEADER_NAMES = ['skip', 'limit'];

const failure = z
  .object({
    code: z.string().meta({ description: '사유 (예: SOLD_OUT)' }),
    message: z.string().meta({ description: '사람에게 보여줄 한국어 문장' }),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Failure' });

const failures: Record<string, string> = {
  '400': '요청이 계약과 다릅니다',
  '401': '로그인이 필요합니다',
  '403': '권한이 없습니다',
  '404': '찾을 수 없습니다',
  '409': '지금 상태와 맞지 않습니다',
  '429': '요청이 너무 잦습니다',
};

const security = (access: Access): ZodOpenApiOperationObject['security'] => {
  if (access === 'anyone') return [{}, { accessToken: [] }];
  if (access === 'credentials') return [{ credentials: [] }];
  if (access === 'refresh token') return [{ refreshToken: [] }];
  return [{ accessToken: access === 'member' ? [] : [...access] }];
};

const paramsOf = ({ path, query, headers = [] }: Operation): ZodOpenApiOperationObject['requestParams'] => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const shape = Object.entries((query instanceof z.ZodPipe ? query.in : query)?.shape ?? {});
  const asHeader = (name: string) => HEADER_NAMES.includes(name) || headers.includes(name);
  const pick = (inHeader: boolean) =>
    z.object(Object.fromEntries(shape.filter(([name]) => asHeader(name) === inHeader)));
  return {
    path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    query: pick(false),
    header: pick(true),
  };
};

const operationOf = (operation: Operation): ZodOpenApiOperationObject => {
  const { summary, access, body, multipart, answers, status = 200 } = operation;
  const schema = multipart && body instanceof z.ZodObject ? body.extend({ file: z.file() }) : body;
  return {
    summary,
    security: security(access),
    requestParams: paramsOf(operation),
    ...(schema && {
      requestBody: { content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema } } },
    }),
    responses: {
      [String(status)]: {
        description: answers.length > 0 ? answers.join(', ') : '완료',
        content: {
          'application/json': {
            schema: z.looseObject(Object.fromEntries(answers.map((name) => [name, z.unknown()]))),
          },
        },
      },
      ...Object.fromEntries(
        Object.entries(failures).map(([code, description]) => [
          code,
          { description, content: { 'application/json': { schema: failure } } },
        ]),
      ),
    },
  };
};

/** The whole API as OpenAPI 3.1, made from the very contracts the calls are checked against. */
export const openApiDocument = (origin: string) => {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) };
  return createDocument({
    openapi: '3.1.1',
    info: { title: '온결홈 API', version: '1' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        credentials: { type: 'http', scheme: 'basic' },
        refreshToken: { type: 'http', scheme: 'bearer' },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
};
