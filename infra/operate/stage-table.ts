import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { stageNamed, tableParameter } from '../config.ts';

/**
 * Finds the table of a stage in the account that the AWS environment reaches: by the name in `TABLE_NAME`, or as the data
 * stack has noted it. Throws when the stage was never deployed there.
 */
export const tableOfStage = async (stage: string): Promise<string> => {
  const { TABLE_NAME } = process.env;
  if (TABLE_NAME) return TABLE_NAME;
  const client = new SSMClient({ region: stageNamed(stage).env.region });
  const { Parameter } = await client.send(new GetParameterCommand({ Name: tableParameter(stage) }));
  if (!Parameter?.Value) throw new Error(`${tableParameter(stage)} is empty`);
  return Parameter.Value;
};
