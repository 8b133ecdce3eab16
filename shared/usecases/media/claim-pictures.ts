import { limits } from '#shared/domain/limits.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { PictureFailure, PictureType, UploadName } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';
import {
  becomePicture,
  type PresignPorts,
  presignNamed,
  type ShopPorts,
  type StartedUpload,
} from './upload-picture.ts';

/** Picture that the buyer of an order uploads for a claim, member or guest. */
type ClaimPicture = { actor: Actor; orderNo: string };

type StartFailure = 'ORDER_NOT_FOUND' | 'TOO_MANY_ATTEMPTS';

/** Names an upload for an order of the actor; limited by order, since guests are nobody else to count. */
const startClaimPicture = async (
  ports: Pick<Ports, 'orders' | 'ids' | 'clock' | 'rateLimits'>,
  { actor, orderNo }: ClaimPicture,
): Promise<Result<UploadName, StartFailure>> => {
  const aggregate = await ports.orders.wholeOrder(orderNo);
  if (!aggregate || !owns(actor, aggregate.order)) return fail('ORDER_NOT_FOUND', '주문을 찾을 수 없습니다.');
  const attempt = { limit: limits.claimPicturesPerOrder, key: orderNo };
  const allowed = await takeAttempts(ports, [attempt], ports.clock.now());
  return allowed.ok ? ok({ purpose: 'claims', id: ports.ids.next() }) : allowed;
};

/**
 * Lets a buyer's browser upload one picture for a claim straight to storage, as `presignUpload` does. Answers NOT_FOUND,
 * LIMITED, TOO_LARGE.
 */
export const presignClaimPicture =
  (ports: PresignPorts & Pick<Ports, 'orders'>) =>
  async ({
    type,
    size,
    ...picture
  }: ClaimPicture & { type: PictureType; size: number }): Promise<
    Result<StartedUpload, StartFailure | 'PICTURE_TOO_LARGE'>
  > => {
    const started = await startClaimPicture(ports, picture);
    return started.ok ? presignNamed(ports, started.value, { type, size }) : started;
  };

/** Uploads a picture for a claim that was sent in a form without scripts. */
export const uploadClaimPicture =
  (ports: ShopPorts & Pick<Ports, 'orders'>) =>
  async ({
    body,
    ...picture
  }: ClaimPicture & { body: Uint8Array }): Promise<Result<ImageRef, StartFailure | PictureFailure>> => {
    const started = await startClaimPicture(ports, picture);
    return started.ok ? becomePicture(ports, started.value, body) : started;
  };
