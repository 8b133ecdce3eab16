import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type Access, type Call, contractsOf, shapeOf } from '#app/api/call.ts';
import { calls } from '#app/api/calls/index.ts';
import { STATUS } from '#app/web/failure.ts';
import { body, providerCode } from '#app/web/failure-groups.ts';
import { type FailureCode, failureKinds, kindsOf } from '#shared/domain/failures.ts';
import type { AnyCode, CodesOf } from '#shared/domain/result.ts';
import { consoleScopes, PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { partNames, partOf } from './document-sections.ts';
import { exampleOf, type Schema } from './examples.ts';
import { patchJsonSchema, pathParams, pathWord } from './schemas.ts';

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

/** Lists the failures of a call: its own, those of its contracts, and those of its guard. */
export const codesOf = ({ access, takes, failures }: Call): AnyCode[] => [
  ...new Set<AnyCode>([
    ...failures,
    ...(takes.path || takes.query ? (['INVALID_REQUEST'] as const) : []),
    ...(takes.body ? body : []),
    ...guardFailures(access),
  ]),
];

/** Collects the failures of a call by status. */
const failuresOf = (call: Call): Failures => {
  const byStatus: Failures = {};
  for (const code of codesOf(call).toSorted()) {
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

/** Returns the scopes of which a caller needs one. */
const scopesOf = (access: Access): readonly string[] => {
  if (typeof access === 'object') return consoleScopes[access.clerksOf];
  return access === 'promoter' || access === 'payee' ? [PROMOTER_SCOPE] : [];
};

const security = (access: Access): ZodOpenApiOperationObject['security'] => {
  if (access === 'anyone') return [{}, { accessToken: [] }];
  if (access === 'credentials') return [{ credentials: [] }];
  if (access === 'refresh token') return [{ refreshToken: [] }];
  return [{ accessToken: [...scopesOf(access)] }];
};

const paramsOf = (call: Call): ZodOpenApiOperationObject['requestParams'] => {
  const { path, query } = contractsOf(call);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ofPath: Record<string, z.core.$ZodType> = path?.shape ?? {};
  const fields = Object.entries(query ? shapeOf(query) : {});
  const asHeader = (name: string) => HEADER_NAMES.includes(name) || Boolean(call.headers?.includes(name));
  const pick = (inHeader: boolean) =>
    z.object(Object.fromEntries(fields.filter(([name]) => asHeader(name) === inHeader)));
  return {
    path: z.object(
      Object.fromEntries(names.map((name) => [name, ofPath[name] ?? pathParams[name] ?? pathWord])),
    ),
    query: pick(false),
    header: pick(true),
  };
};

/** Builds the schema of an answer by its keys; optional ones end in `?`. */
const answerOf = ({ answers, forms = {} }: Pick<Call, 'answers' | 'forms'>) =>
  z.looseObject(
    Object.fromEntries(
      answers.map((name) =>
        name.endsWith('?') ? [name.slice(0, -1), z.unknown().optional()] : [name, forms[name] ?? z.unknown()],
      ),
    ),
  );

const answering = (operation: Call) => ({
  description: operation.answers.length > 0 ? operation.answers.join(', ') : '완료',
  content: { 'application/json': { schema: answerOf(operation) } },
});

const leadingElsewhere = {
  description: '옮겨 갈 주소',
  headers: z.object({ Location: z.string() }),
};

const operationOf = (operation: Call): ZodOpenApiOperationObject => {
  const { summary, access, bodyOptional = false, multipart, status = 200 } = operation;
  const { body } = contractsOf(operation);
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
            description: [descriptions[status], ...codes].join(', '),
            content: {
              'application/json': {
                schema: failureWith(codes),
                example: { code: codes[0], message: `${descriptions[status]}.` },
              },
            },
          },
        ]),
      ),
    },
  };
};

type Described = {
  parameters?: { name: string; required?: boolean; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
};

/** Adds examples to a call: of its required parameters, and of its body. */
const addExamples = ({ parameters = [], requestBody }: Described): void => {
  for (const parameter of parameters)
    if (parameter.required) parameter.example = exampleOf(parameter.schema, parameter.name);
  const body = requestBody?.content['application/json'];
  if (body) body.example = exampleOf(body.schema);
};

/** Builds the whole API as OpenAPI 3.1, from the same contracts by which the calls are validated. */
export const openApiDocument = (origin: string) => {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
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
  for (const described of Object.values(document.paths ?? {}))
    for (const part of Object.values(described ?? {})) addExamples(part as Described);
  return document;
};
