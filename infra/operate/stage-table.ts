import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { stageNamed, tableParameter } from '../config.ts';
import { WrongCall } from '../wrong-call.ts';

/**
 * Finds the table of a stage and its region in the account that the AWS credentials reach. `TABLE_NAME` names another
 * table, in the region of the environment. @throws WrongCall when the stage was never deployed there
 */
export const tableOfStage = async (stage: string): Promise<{ table: string; region?: string }> => {
  const { TABLE_NAME } = process.env;
  if (TABLE_NAME) return { table: TABLE_NAME };
  const { region } = stageNamed(stage).env;
  try {
    const { Parameter } = await new SSMClient({ region }).send(
      new GetParameterCommand({ Name: tableParameter(stage) }),
    );
    if (!Parameter?.Value) throw new Error(`${tableParameter(stage)} is empty`);
    return { table: Parameter.Value, region };
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error;
    throw new WrongCall(
      `This account has no stage ${stage} in ${region}: npm run deploy -- -c stage=${stage} comes first.`,
    );
  }
};
