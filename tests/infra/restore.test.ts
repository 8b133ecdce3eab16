import { describe, expect, it } from 'vitest';
import { type Stage, stageNamed, tableParameter } from '#infra/config.ts';
import { type StageTemplates, templatesFor, templatesOf } from './stage-templates.ts';

const streamArn = 'arn:aws:dynamodb:ap-northeast-2:123456789012:table/copy/stream/2026-11-22T03:00:00.000';
const prodWith = (over: Partial<Stage>) => templatesFor({ ...stageNamed('prod'), ...over });
/** The steps of the runbook, one deployment each: the copy takes the place, the first table leaves, the copy is imported. */
const restored = prodWith({ restoredTable: { name: 'copy', streamArn } });
const left = prodWith({ restoredTable: { name: 'copy', streamArn, hasProvedGood: true } });
const imported = prodWith({ tableName: 'copy' });

const resourcesOf = (templates: StageTemplates) => templates.of('data').toJSON().Resources;
const exportsOf = (templates: StageTemplates): string[] =>
  Object.values(templates.of('data').findOutputs('*')).flatMap(({ Export }) => Export?.Name ?? []);
const tableOf = (templates: StageTemplates) => {
  const [found, ...others] = Object.entries(templates.of('data').findResources('AWS::DynamoDB::Table'));
  expect(others).toEqual([]);
  if (!found) throw new Error('the data stack has no table');
  const [id, resource] = found;
  return { id, resource };
};
/** Lists the stacks in which something refers to an export of the data stack's table. */
const importersOf = (templates: StageTemplates) =>
  templates.stackNames.filter((stack) =>
    /ImportValue[^}]*ExportsOutput\w*table/.test(JSON.stringify(templates.of(stack).toJSON())),
  );

describe('a restored table', () => {
  it('is named where operators’ commands look it up', () => {
    for (const [templates, Value] of [
      [templatesOf('prod'), { Ref: tableOf(templatesOf('prod')).id }],
      [restored, 'copy'],
      [imported, 'copy'],
    ] as const)
      templates
        .of('data')
        .hasResourceProperties('AWS::SSM::Parameter', { Name: tableParameter('prod'), Value });
  });

  it('takes the place of the first everywhere, which stays, exported as before: one deployment there and one back', () => {
    for (const { name, variables } of restored.functions())
      if ('TABLE_NAME' in variables) expect(variables.TABLE_NAME, name).toBe('copy');
    // Only stream readers have a starting position; queues have none.
    const readers = restored
      .all('AWS::Lambda::EventSourceMapping')
      .filter(({ Properties }) => 'StartingPosition' in Properties);
    expect(readers.map(({ Properties }) => Properties.EventSourceArn)).toEqual([streamArn]);
    expect(tableOf(restored)).toEqual(tableOf(templatesOf('prod')));
    expect(exportsOf(restored)).toEqual(expect.arrayContaining(exportsOf(templatesOf('prod'))));
  });

  it('is used by its name alone, so that the first table and its exports can leave', () => {
    expect(importersOf(templatesOf('prod'))).toEqual(expect.arrayContaining(['backup', 'web', 'streams']));
    expect(importersOf(restored)).toEqual([]);
    expect(importersOf(left)).toEqual([]);
    const { id, resource } = tableOf(restored);
    expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    const { [id]: _table, ...others } = resourcesOf(restored);
    expect(resourcesOf(left)).toEqual(others);
    for (const stack of left.stackNames)
      if (stack !== 'data') expect(left.of(stack).toJSON(), stack).toEqual(restored.of(stack).toJSON());
  });

  it('is imported as the table it was made from: same id, shape, protection, and exports', () => {
    const first = tableOf(templatesOf('prod'));
    const { Properties, ...kept } = first.resource;
    expect(kept).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    expect(tableOf(imported)).toEqual({
      id: first.id,
      resource: { ...kept, Properties: { ...Properties, TableName: 'copy' } },
    });
    expect(exportsOf(imported).sort()).toEqual(exportsOf(templatesOf('prod')).sort());
    expect(importersOf(imported)).toEqual(importersOf(templatesOf('prod')));
  });

  it('is the only resource the import adds, and changes no other: CloudFormation imports nothing else with it', () => {
    const { [tableOf(imported).id]: _table, ...others } = resourcesOf(imported);
    expect(others).toEqual(resourcesOf(left));
  });

  it('can be replaced by a later copy in the same way', () => {
    const again = prodWith({ tableName: 'copy', restoredTable: { name: 'later', streamArn } });
    expect(tableOf(again)).toEqual(tableOf(imported));
    expect(exportsOf(again)).toEqual(expect.arrayContaining(exportsOf(imported)));
    for (const { name, variables } of again.functions())
      if ('TABLE_NAME' in variables) expect(variables.TABLE_NAME, name).toBe('later');
  });
});
