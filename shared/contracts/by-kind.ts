/** Extra JSON Schema rules for an object of one kind. */
type KindRules = {
  properties?: Record<string, object>;
  required?: readonly string[];
  anyOf?: readonly object[];
};

/**
 * Describes in the API's document the rules that depend on an object's kind, as a refinement enforces them: for
 * `.meta(describeByKind('type', types, …))`. Kinds missing from `asked` have no extra rules. `usual` is the kind of an object
 * that does not name its own.
 */
export const describeByKind = <Kind extends string>(
  field: string,
  kinds: readonly Kind[],
  asked: { readonly [One in Kind]?: KindRules },
  usual?: NoInfer<Kind>,
) => {
  const free = kinds.filter((kind) => !asked[kind]);
  const branch = (kind: object, { properties, required = [], ...rest }: KindRules, isUsual: boolean) => ({
    ...rest,
    properties: { ...properties, [field]: kind },
    required: [...(isUsual ? [] : [field]), ...required],
  });
  const freeBranch = branch({ enum: free }, {}, usual === undefined || free.includes(usual));
  return {
    anyOf: [
      ...(free.length > 0 ? [freeBranch] : []),
      ...kinds.flatMap((kind) => {
        const asks = asked[kind];
        return asks ? [branch({ const: kind }, asks, kind === usual)] : [];
      }),
    ],
  };
};

/** Rule for a required list with at least one item. */
export const requireList = (field: string): KindRules => ({
  properties: { [field]: { minItems: 1 } },
  required: [field],
});

/** Rule for a required text with at least one character that is not white space. */
export const requireTextOf = (field: string): KindRules => ({
  properties: { [field]: { pattern: '\\S' } },
  required: [field],
});
