import * as z from 'zod';

/** Words of the company's published schema that a query may consist of, besides names of operations and variables. */
const schemaWords = new Set([
  ...['query', 'mutation', 'ID', 'String', 'RegisterTrackWebhookInput', 'input', 'first', 'last'],
  ...['track', 'carrierId', 'trackingNumber', 'registerTrackWebhook', 'lastEvent', 'events', 'edges', 'node'],
  ...['time', 'status', 'code', 'name', 'location', 'countryCode', 'postalCode', 'description', 'pageInfo'],
]);

const requestSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});
const trackSchema = z.object({ carrierId: z.string().min(1), trackingNumber: z.string().min(1) });
const watchSchema = z.object({
  input: z.object({
    carrierId: z.string().min(1),
    trackingNumber: z.string().min(1),
    callbackUrl: z.url(),
    expirationTime: z.iso.datetime({ offset: true }),
  }),
});

export type Operation =
  | ({ kind: 'TRACK' } & z.output<typeof trackSchema>)
  | ({ kind: 'WATCH' } & z.output<typeof watchSchema>['input'])
  | { kind: 'BAD' };

/**
 * Reads a GraphQL request of the two operations that the shop uses. A field that is not in the company's schema, and
 * variables of another form, are refused as its server refuses them.
 */
export const readOperation = (body: unknown): Operation => {
  const request = requestSchema.safeParse(body);
  if (!request.success) return { kind: 'BAD' };
  const { query, variables } = request.data;
  const words: string[] = query.replace(/^\s*(query|mutation)\s+\w+/, '$1').match(/\$?\w+/g) ?? [];
  const isOurs = (word: string) => word.startsWith('$') || /^\d+$/.test(word) || schemaWords.has(word);
  if (!words.every(isOurs)) return { kind: 'BAD' };
  const track = trackSchema.safeParse(variables);
  if (words[0] === 'query' && words.includes('track') && track.success)
    return { kind: 'TRACK', ...track.data };
  const watch = watchSchema.safeParse(variables);
  if (words[0] === 'mutation' && words.includes('registerTrackWebhook') && watch.success)
    return { kind: 'WATCH', ...watch.data.input };
  return { kind: 'BAD' };
};

/** Error of a GraphQL answer. `path` names the field that failed; without it nothing was executed. */
export const refusal = (code: string, message: string, field?: string): object => ({
  ...(field && { data: { [field]: null } }),
  errors: [{ message, ...(field && { path: [field] }), extensions: { code } }],
});
