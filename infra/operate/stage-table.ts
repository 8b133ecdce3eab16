import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { stageNamed, tableParameter } from '../config.ts';

/**
 * Finds the table of a stage and its region in the account that the AWS credentials reach. `TABLE_NAME` names another
 * table, in the region of the environment. Throws when the stage was never deployed there.
 */
export const tableOfStage = async (stage: string): Promise<{ table: string; region?: string }> => {
  const { TABLE_NAME } = process.env;
  if (TABLE_NAME) return { table: TABLE_NAME };
  const { region } = stageNamed(stage).env;
  const { Parameter } = await new SSMClient({ region }).send(
    new GetParameterCommand({ Name: tableParameter(stage) }),
  );
  if (!Parameter?.Value) throw new Error(`${tableParameter(stage)} is empty`);
  return { table: Parameter.Value, region };
};
