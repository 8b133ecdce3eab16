import type { Context } from 'aws-lambda';

/** Returns the context object for a call of a handler. */
export const contextOf = (functionName: string, requestId: string, timeoutMs: number): Context => {
  const endsAt = Date.now() + timeoutMs;
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: String(process.pid),
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
};
