import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { STATUS } from '#app/web/failure.ts';
import { providerCode } from '#app/web/failure-groups.ts';
import { type FailureCode, failureKinds, kindsOf } from '#shared/domain/failures.ts';
import type { AnyCode, CodesOf } from '#shared/domain/result.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { boards } from './boards.ts';
import { consoleOperations } from './console.ts';
import { partNames, partOf } from './document-sections.ts';
import { exampleOf, type Schema } from './examples.ts';
import { failuresOfCalls } from './failures.ts';
import { me, promoter } from './me.ts';
import type { Access, Operation } from './operation.ts';
import { promoterMoney } from './promoter-money.ts';
import { patchJsonSchema, pathParams, pathWord } from './schemas.ts';
import { storefront } from './storefront.ts';

export const operations: readonly Operation[] = [
  ...storefront,
  ...boards,
  ...me,
  ...promoter,
  ...promoterMoney,
  ...consoleOperations,
];

/** Parameters that lists accept as headers (rules 10.4). */
const HEADER_NAMES = ['skip', 'limit'];

const failure = z
  .object({
    code: z.string().meta({ description: '사유 (예: SOLD_OUT)' }),
    message: z.string().meta({ description: '사람에게 보여줄 한국어 문장' }),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Failure' });

const descriptions: Record<string, string> = {
  '400': '요청이 계약과 다릅니다',
  '401': '로그인이 필요합니다',
  '403': '권한이 없습니다',
  '404': '찾을 수 없습니다',
  '409': '지금 상태와 맞지 않습니다',
  '410': '기간이 지났거나 이미 사라졌습니다',
  '413': '보내신 내용이 너무 큽니다',
  '429': '요청이 너무 잦습니다',
  '503': '잠시 후 다시 시도해주세요',
};

/** Failures of an invalid token, which the session answers before a call begins (app/web/access/session.ts). */
const tokenFailures = ['TOKEN_EXPIRED', 'LOGIN_EXPIRED', 'ACCOUNT_DISABLED'] as const satisfies readonly (
  | CodesOf<Shop['getLiveMember']>
  | 'TOKEN_EXPIRED'
)[];
/** Failure of an address or a query that cannot be read, answered before the call (functions/runtime/web/guards.ts). */
const unreadable = ['MALFORMED_REQUEST'] as const;

const guardFailures = (access: Access): readonly FailureCode[] => {
  if (access === 'credentials' || access === 'refresh token') return unreadable;
  if (access === 'anyone') return [...unreadable, ...tokenFailures];
  const ofMembers = [...unreadable, ...tokenFailures, 'LOGIN_REQUIRED', 'NO_PERMISSION'] as const;
  return access === 'member' ? ofMembers : [...ofMembers, 'SECOND_FACTOR_NEEDED'];
};

/** Codes by HTTP status. */
type Failures = Record<string, string[]>;

/** Collects the failures of a call by status: those of its list, and those of its guard. */
const failuresOf = ({
  method,
  path,
  access,
  failures: listed = failuresOfCalls[`${method.toUpperCase()} ${path}`] ?? [],
}: Operation): Failures => {
  const byStatus: Failures = {};
  for (const code of new Set([...listed, ...guardFailures(access)])) {
    const kinds = isOwn(code) ? kindsOf(code) : (['CONFLICT'] as const);
    for (const kind of kinds) {
      byStatus[STATUS[kind]] ??= [];
      byStatus[STATUS[kind]]?.push(code);
    }
  }
  return byStatus;
};

const isOwn = (code: AnyCode): code is FailureCode => Object.hasOwn(failureKinds, code);

/** Builds the schema of a failure whose code is one of `codes`; a payment provider's code may be any text. */
const failureWith = (codes: readonly string[]) =>
  codes.length === 0 || codes.includes(providerCode)
    ? failure
    : z.intersection(failure, z.looseObject({ code: z.enum(codes) }));

const security = (access: Access): ZodOpenApiOperationObject['security'] => {
  if (access === 'anyone') return [{}, { accessToken: [] }];
  if (access === 'credentials') return [{ credentials: [] }];
  if (access === 'refresh token') return [{ refreshToken: [] }];
  return [{ accessToken: access === 'member' ? [] : [...access] }];
};

const paramsOf = ({
  path,
  query,
  headers = [],
  params = {},
}: Operation): ZodOpenApiOperationObject['requestParams'] => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const shape = Object.entries((query instanceof z.ZodPipe ? query.in : query)?.shape ?? {});
  const asHeader = (name: string) => HEADER_NAMES.includes(name) || headers.includes(name);
  const pick = (inHeader: boolean) =>
    z.object(Object.fromEntries(shape.filter(([name]) => asHeader(name) === inHeader)));
  return {
    path: z.object(
      Object.fromEntries(names.map((name) => [name, params[name] ?? pathParams[name] ?? pathWord])),
    ),
    query: pick(false),
    header: pick(true),
  };
};

/** Builds the schema of an answer by its keys; optional ones end in `?`. */
const answerOf = ({ answers, forms = {} }: Pick<Operation, 'answers' | 'forms'>) =>
  z.looseObject(
    Object.fromEntries(
      answers.map((name) =>
        name.endsWith('?') ? [name.slice(0, -1), z.unknown().optional()] : [name, forms[name] ?? z.unknown()],
      ),
    ),
  );

const answering = (operation: Operation) => ({
  description: operation.answers.length > 0 ? operation.answers.join(', ') : '완료',
  content: { 'application/json': { schema: answerOf(operation) } },
});

const leadingElsewhere = {
  description: '옮겨 갈 주소',
  headers: z.object({ Location: z.string() }),
};

const operationOf = (operation: Operation): ZodOpenApiOperationObject => {
  const { summary, access, body, bodyOptional = false, multipart, status = 200 } = operation;
  const schema = multipart && body instanceof z.ZodObject ? body.extend({ file: z.file() }) : body;
  return {
    summary,
    tags: [partOf(operation.path)],
    security: security(access),
    requestParams: paramsOf(operation),
    ...(schema && {
      requestBody: {
        required: !bodyOptional,
        content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema } },
      },
    }),
    responses: {
      [String(status)]: status === 302 ? leadingElsewhere : answering(operation),
      ...Object.fromEntries(
        Object.entries(failuresOf(operation)).map(([status, codes]) => [
          status,
          {
            description: [descriptions[status], ...codes.toSorted()].join(', '),
            content: {
              'application/json': {
                schema: failureWith(codes),
                example: { code: codes.toSorted()[0], message: `${descriptions[status]}.` },
              },
            },
          },
        ]),
      ),
    },
  };
};

type Call = {
  parameters?: { name: string; required?: boolean; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
};

/** Adds examples to a call: of its required parameters, and of its body. */
const addExamples = ({ parameters = [], requestBody }: Call): void => {
  for (const parameter of parameters)
    if (parameter.required) parameter.example = exampleOf(parameter.schema, parameter.name);
  const body = requestBody?.content['application/json'];
  if (body) body.example = exampleOf(body.schema);
};

/** Builds the whole API as OpenAPI 3.1, from the same contracts by which the calls are validated. */
export const openApiDocument = (origin: string) => {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) };
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: { title: '온결홈 API', version: '1' },
      servers: [{ url: origin }],
      tags: partNames.map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: {
          credentials: { type: 'http', scheme: 'basic' },
          refreshToken: { type: 'http', scheme: 'bearer' },
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    { override: patchJsonSchema },
  );
  for (const calls of Object.values(document.paths ?? {}))
    for (const call of Object.values(calls ?? {})) addExamples(call as Call);
  return document;
};
