import type { Stage } from '../config.ts';
import type { AccountPort } from './account.ts';
import { checkAccount, type Lack, lacksOfValues } from './check-account.ts';

/**
 * Checks an account for a stage and tells the outcome line by line: its account and region, what is missing, and at the
 * end `ready: …` when it can be deployed. Throws when nobody says which account it is, after the values to replace.
 *
 * @returns true when it can be deployed
 */
export const reportCheck = async (
  account: AccountPort,
  stage: Stage,
  say: (line: string) => void,
): Promise<boolean> => {
  const tell = (lacks: readonly Lack[], number = '<account>'): void => {
    for (const { isBlocking, what, ask } of lacks)
      say(
        `${isBlocking ? 'Missing' : 'Before shoppers come'}: ${what}\n  → ${ask.replaceAll('<account>', number)}`,
      );
  };
  const number = await account.number().catch((error: unknown) => {
    // What nobody has to be asked for is said all the same.
    tell(lacksOfValues(stage));
    throw error;
  });
  say(`Account ${number}, region ${stage.env.region}, stage ${stage.name}`);
  const lacks = await checkAccount(account, stage);
  tell(lacks, number);
  const isReady = lacks.every(({ isBlocking }) => !isBlocking);
  say(
    isReady
      ? `ready: account ${number}, domain ${stage.edge?.domain ?? stage.publicOrigin}`
      : `\nNothing was built or deployed. Once what is missing is there: npm run deploy -- -c stage=${stage.name}`,
  );
  return isReady;
};
