/** What an object of some kind is asked besides, in words of JSON Schema. */
type Asked = {
  properties?: Record<string, object>;
  required?: readonly string[];
  anyOf?: readonly object[];
};

/**
 * Says to the API's document what an object is asked by the kind it is of, as a refinement asks it: for
 * `.meta(byKind('type', types, …))`. Kinds that nothing is said of are asked nothing. `usual` is the kind of an object
 * that does not name its own.
 */
export const byKind = <Kind extends string>(
  field: string,
  kinds: readonly Kind[],
  asked: { readonly [One in Kind]?: Asked },
  usual?: NoInfer<Kind>,
) => {
  const free = kinds.filter((kind) => !asked[kind]);
  const branch = (kind: object, { properties, required = [], ...rest }: Asked, isUsual: boolean) => ({
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

/** A list that is needed, with something in it. */
export const someOf = (field: string): Asked => ({
  properties: { [field]: { minItems: 1 } },
  required: [field],
});

/** A text that is needed, with something in it but space. */
export const someTextOf = (field: string): Asked => ({
  properties: { [field]: { pattern: '\\S' } },
  required: [field],
});
