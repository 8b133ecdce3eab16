import { describe, expect, it } from 'vitest';
import { stageNamed } from '#infra/config.ts';
import { delivery } from '#infra/queue-delivery.ts';
import { uploads } from '#infra/triggers.ts';
import { templatesFor, templatesOf } from './stage-templates.ts';

type Templates = ReturnType<typeof templatesFor>;
type Warm = { WarmThroughput?: { ReadUnitsPerSecond: number; WriteUnitsPerSecond: number } };

const warmthOf = ({ all }: Templates) =>
  all('AWS::DynamoDB::Table').flatMap(({ Properties }) => {
    const { WarmThroughput, GlobalSecondaryIndexes } = Properties as Warm & {
      GlobalSecondaryIndexes: Warm[];
    };
    return [WarmThroughput, ...GlobalSecondaryIndexes.map((index) => index.WarmThroughput)];
  });
const atATime = ({ all }: Templates, name: string) =>
  all('AWS::Lambda::EventSourceMapping')
    .filter(({ path }) => path.includes(`/${name}/`))
    .map(({ Properties }) => Properties.ScalingConfig);

describe('a stage before a sale', () => {
  const sale = templatesFor({
    ...stageNamed('prod'),
    warmThroughput: { readUnitsPerSecond: 12_000, writeUnitsPerSecond: 42_000 },
    atATime: { 'send-messages': 9, [uploads.name]: 20 },
  });

  it('has a table and indexes that take the peak at once; otherwise AWS decides', () => {
    const warm = { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 42_000 };
    expect(warmthOf(sale)).toEqual([warm, warm, warm, warm, warm]);
    expect(warmthOf(templatesOf('prod'))).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('lets the functions it names take more batches at a time, and the others as many as ever', () => {
    expect(atATime(sale, 'send-messages')).toEqual([{ MaximumConcurrency: 9 }]);
    expect(atATime(sale, uploads.name)).toEqual([{ MaximumConcurrency: 20 }]);
    expect(atATime(sale, 'write-audit')).toEqual([{ MaximumConcurrency: delivery.atATime }]);
    expect(atATime(templatesOf('prod'), uploads.name)).toEqual([{ MaximumConcurrency: uploads.atATime }]);
  });
});
