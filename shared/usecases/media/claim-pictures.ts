import * as limits from '#shared/domain/limits.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { type ClaimKind, claimSteps } from '#shared/domain/order/claim-variants.ts';
import { mayTransit } from '#shared/domain/order/steps/transitions.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { PictureFailure, PictureType, UploadName } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { findOwnOrder, notClaimable } from '../orders/find-order.ts';
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

type StartFailure = 'NOT_CLAIMABLE' | 'ORDER_NOT_FOUND' | 'TOO_MANY_ATTEMPTS';

/** Claims whose goods pictures may show. */
const shown: readonly ClaimKind[] = ['return', 'exchange'];

/**
 * Names an upload for an order of the actor with goods that may be returned or exchanged: whoever orders and does not pay
 * stores nothing. Limited by order, since a guest is nobody else to count.
 */
const startClaimPicture = async (
  ports: Pick<Ports, 'orders' | 'ids' | 'clock' | 'rateLimits'>,
  { actor, orderNo }: ClaimPicture,
): Promise<Result<UploadName, StartFailure>> => {
  const found = await findOwnOrder(ports, actor, orderNo);
  if (!found.ok) return found;
  const isShown = found.value.purchases.some((purchase) =>
    shown.some((kind) => mayTransit(purchase, claimSteps[kind], 'shopper')),
  );
  if (!isShown) return notClaimable();
  const attempt = { limit: limits.claimPicturesPerOrder, key: orderNo };
  const allowed = await takeAttempts(ports, [attempt], ports.clock.now());
  return allowed.ok ? ok({ purpose: 'claims', id: ports.ids.next() }) : allowed;
};

/**
 * Lets a buyer's browser upload one picture for a claim straight to storage, as `presignUpload` does. Answers NOT_FOUND,
 * NOT_CLAIMABLE, LIMITED, TOO_LARGE.
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
