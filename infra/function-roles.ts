import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { App } from 'aws-cdk-lib';
import { stageNamed } from './config.ts';
import { stubArtifacts } from './constructs/function-code.ts';
import { addStacks } from './stacks/index.ts';

/** Permissions of one statement of a role. */
export type Statement = {
  /** `dynamodb:PutItem` */
  actions: string[];
  /** End of each ARN, with resources by their construct's id: `table`, `table/index/gsi1`, `upload/incoming/*`, `*` */
  resources: string[];
  /** Patterns of the partition keys it is limited to (`dynamodb:LeadingKeys`) */
  leadingKeys?: string[];
};

/** Permissions and secrets of a function. */
export type FunctionRole = {
  statements: Statement[];
  /** Variables for which it gets a placeholder */
  withheld: string[];
};

type Template = {
  Resources?: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};
type Resource = { Type: string; Properties?: Record<string, unknown>; Metadata?: Record<string, unknown> };
type PolicyStatement = {
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
};
type Place = { template: Template; id: string };

const many = <T>(value: T | T[]): T[] => [value].flat() as T[];

/**
 * Returns the role of each function, by the function's name, as in the templates of production. The local cloud checks
 * every call against it.
 */
export const functionRoles = (): Record<string, FunctionRole> => {
  const templates = templatesOfProduction();
  const resources = templates.flatMap((template) =>
    Object.entries(template.Resources ?? {}).map(([id, { Type, Properties = {}, Metadata = {} }]) => ({
      template,
      id,
      Type,
      Properties,
      path: String(Metadata['aws:cdk:path']),
    })),
  );
  const exported = new Map(
    templates.flatMap((template) =>
      Object.values(template.Outputs ?? {}).flatMap(({ Export, Value }) =>
        Export ? [[Export.Name, { template, value: Value }] as const] : [],
      ),
    ),
  );

  const nameOf = ({ template, id }: Place): string => {
    const resource = template.Resources?.[id];
    const [, name = id] = /([^/]+)\/Resource$/.exec(String(resource?.Metadata?.['aws:cdk:path'])) ?? [];
    return name;
  };
  /** Returns the text of a template's expression, with the local names of resources. */
  const textOf = (template: Template, value: unknown): string => {
    if (typeof value === 'string') return value;
    const [[name, given] = []] = Object.entries(value as Record<string, unknown>);
    if (name === 'Ref' || name === 'Fn::GetAtt') {
      const [id = ''] = many(given as string | string[]);
      return id.startsWith('AWS::') ? id.replaceAll(':', '') : nameOf({ template, id });
    }
    if (name === 'Fn::Join') {
      const [separator, parts] = given as [string, unknown[]];
      return parts.map((part) => textOf(template, part)).join(separator);
    }
    if (name === 'Fn::ImportValue') {
      const found = exported.get(textOf(template, given));
      if (found) return textOf(found.template, found.value);
    }
    throw new Error(`nobody knows what ${JSON.stringify(value)} comes to`);
  };
  /** `arn:aws:s3:::upload/incoming/*` → `upload/incoming/*` */
  const endOf = (arn: string): string => /^arn:(?:[^:]*:){4}(.*)$/.exec(arn)?.[1] ?? arn;
  const statementOf = (template: Template, { Action, Resource, Condition }: PolicyStatement): Statement => {
    const leadingKeys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
    if (Condition && !leadingKeys) throw new Error(`nobody holds calls to ${JSON.stringify(Condition)}`);
    return {
      actions: many(Action),
      resources: many(Resource).map((resource) => endOf(textOf(template, resource))),
      ...(leadingKeys && { leadingKeys: many(leadingKeys) }),
    };
  };
  const statementsOf = (role: Place): Statement[] =>
    resources
      .filter(({ Type }) => Type === 'AWS::IAM::Policy')
      .filter(({ template, Properties }) =>
        (Properties.Roles as { Ref?: string }[]).some(
          ({ Ref }) => template === role.template && Ref === role.id,
        ),
      )
      .flatMap(({ template, Properties }) =>
        (Properties.PolicyDocument as { Statement: PolicyStatement[] }).Statement.map((statement) =>
          statementOf(template, statement),
        ),
      );

  return Object.fromEntries(
    resources.flatMap(({ template, Type, Properties, path }) => {
      const [, name] = /\/([^/]+)\/function\/Resource$/.exec(path) ?? [];
      if (Type !== 'AWS::Lambda::Function' || !name) return [];
      const [id = ''] = (Properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
      const withheld = String(Variables.WITHHELD ?? '')
        .split(',')
        .filter(Boolean);
      return [[name, { statements: statementsOf({ template, id }), withheld }]];
    }),
  );
};

const templatesOfProduction = (): Template[] => {
  const { context } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../cdk.json'), 'utf8')) as {
    context: Record<string, unknown>;
  };
  const app = new App({
    // It takes five seconds, and `npm run synth` runs it.
    builtinCloudFormationValidation: false,
    analyticsReporting: false,
    context: { ...context, 'aws:cdk:enable-path-metadata': true },
  });
  addStacks(app, stageNamed('prod'), stubArtifacts);
  return app.synth().stacks.map(({ template }) => template as Template);
};
