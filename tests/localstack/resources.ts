import { LOCALSTACK } from '#localstack/deployed/localstack.ts';

/** LocalStack checks no signature, only the account of a call. */
const authorization = `AWS4-HMAC-SHA256 Credential=${LOCALSTACK.AWS_ACCESS_KEY_ID}/20000101/${LOCALSTACK.AWS_REGION}/cloudformation/aws4_request, SignedHeaders=host, Signature=0`;

const ask = async (Action: string, parameters: Record<string, string> = {}): Promise<string> => {
  const body = new URLSearchParams({ Action, Version: '2010-05-15', ...parameters });
  const answer = await fetch(LOCALSTACK.AWS_ENDPOINT_URL, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  if (!answer.ok) throw new Error(`CloudFormation answered ${answer.status} to ${Action}`);
  return answer.text();
};

/** Counts the resources of each type that CloudFormation created for the shop's stacks. */
export const resourcesOfShop = async (): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const stacks = (await ask('ListStacks')).matchAll(/<StackName>(ongyeol-local-[^<]+)</g);
  for (const StackName of new Set([...stacks].map(([, name = '']) => name))) {
    const resources = await ask('ListStackResources', { StackName });
    for (const [, type = ''] of resources.matchAll(/<ResourceType>([^<]+)</g))
      if (type !== 'AWS::CDK::Metadata') counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
};
