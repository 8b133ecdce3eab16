import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { DEPLOYMENT, READINESS_PATH } from '#shared/domain/opening/readiness.ts';
import type { Shop } from '#shared/wiring/shop.ts';

/** True for a deployment's question if this version is ready. To everybody else the path is any other. */
export const isReadinessAsked = (path: string, { requestContext }: LambdaFunctionURLEvent): boolean =>
  path === READINESS_PATH && requestContext.stage === DEPLOYMENT;

/** Answers which parts are missing, with 503 when there are any. */
export const answerReadiness = async (shop: Pick<Shop, 'checkReadiness'>): Promise<Response> => {
  const readiness = await shop.checkReadiness();
  const status = readiness.missing.length > 0 ? 503 : 200;
  return Response.json(readiness, { status, headers: { 'cache-control': 'no-store' } });
};
