import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { type Stage, stageNamed } from '#infra/config.ts';
import { stubArtifacts } from '#infra/constructs/function-code.ts';
import { addStacks } from '#infra/stacks/index.ts';

type StackName = keyof ReturnType<typeof addStacks>;

/** A stage as CloudFormation receives it. */
export type StageTemplates = {
  of(stack: StackName): Template;
  /** Lists every resource of a type in all stacks, with its CDK path: `ongyeol-prod-web/web/function/Resource`. */
  all(type: string): { stack: StackName; path: string; id: string; Properties: Record<string, unknown> }[];
  /** Region of a stack: `us-east-1`. */
  regionOf(stack: StackName): string;
  /** Finds the resource to which `{ Ref }`, `{ 'Fn::GetAtt' }` or `{ 'Fn::ImportValue' }` in a stack refers. */
  resolve(stack: StackName, reference: unknown): { stack: StackName; id: string };
  /** Lists the shop's own functions; `name` is that of the file in functions/. */
  functions(): { name: string; Properties: Record<string, unknown>; variables: Record<string, unknown> }[];
  /** Lists the findings of cdk-nag, as `path: finding`. */
  findings(): string[];
  stackNames: StackName[];
};

const { context: flags } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  context: Record<string, unknown>;
};
const context = { ...flags, 'aws:cdk:enable-path-metadata': true };
const made = new Map<Stage['name'], StageTemplates>();

/** Builds the templates of a stage, once, without a build and without a network. */
export const templatesOf = (name: Stage['name']): StageTemplates => {
  const templates = made.get(name) ?? templatesFor(stageNamed(name));
  made.set(name, templates);
  return templates;
};

/** Builds the templates of an unnamed stage. */
export const templatesFor = (stage: Stage): StageTemplates => {
  // The separate step `cdk synth` validates them; here it would take most of the time, and report to nobody.
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: false, context });
  const stacks = addStacks(app, stage, stubArtifacts);
  const present = (Object.keys(stacks) as StackName[]).flatMap((key) => {
    const stack = stacks[key];
    return stack ? [{ key, stack }] : [];
  });
  const templates = new Map(present.map(({ key, stack }) => [key, Template.fromStack(stack)]));
  const all: StageTemplates['all'] = (type) =>
    [...templates].flatMap(([stack, template]) =>
      Object.entries(template.findResources(type)).map(([id, resource]) => ({
        stack,
        id,
        path: String(resource.Metadata?.['aws:cdk:path']),
        Properties: resource.Properties ?? {},
      })),
    );
  const resolve: StageTemplates['resolve'] = (stack, reference) => {
    const {
      Ref: named,
      'Fn::GetAtt': [id = named] = [],
      'Fn::ImportValue': exported,
    } = reference as { Ref?: string; 'Fn::GetAtt'?: string[]; 'Fn::ImportValue'?: string };
    if (id) return { stack, id };
    for (const [other, template] of templates)
      for (const { Export, Value } of Object.values(template.findOutputs('*')))
        if (exported && Export?.Name === exported) return resolve(other, Value);
    throw new Error(`nothing stands behind ${JSON.stringify(reference)}`);
  };
  return {
    all,
    resolve,
    regionOf: (key) => stacks[key]?.region ?? '',
    of: (stack) => {
      const template = templates.get(stack);
      if (!template) throw new Error(`stage ${stage.name} has no stack ${stack}`);
      return template;
    },
    functions: () =>
      all('AWS::Lambda::Function').flatMap(({ path, Properties }) => {
        const [, name] = /\/([^/]+)\/function\/Resource$/.exec(path) ?? [];
        const { Variables: variables = {} } = (Properties.Environment ?? {}) as {
          Variables?: Record<string, unknown>;
        };
        return name ? [{ name, Properties, variables }] : [];
      }),
    findings: () =>
      present.flatMap(({ stack }) => {
        const found = Annotations.fromStack(stack);
        const any = Match.stringLikeRegexp('AwsSolutions-.*');
        return [...found.findError('*', any), ...found.findWarning('*', any)].map(
          ({ id, entry }) => `${id}: ${entry.data}`,
        );
      }),
    stackNames: present.map(({ key }) => key),
  };
};
