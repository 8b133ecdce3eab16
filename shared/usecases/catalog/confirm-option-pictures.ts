import type { ImageRef } from '#shared/domain/media/image.ts';
import type { OptionCriterion } from '#shared/domain/product/product.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ChosenPictureFailure } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { confirmPictures } from '../media/confirm-pictures.ts';
import type { WaitPorts } from '../media/upload-picture.ts';

/** Picture `n` of the value `valueAt` of the criterion `at`. */
type Placed = { at: number; valueAt: number; n: number; image: ImageRef };

const placed = (criteria: readonly OptionCriterion[]): Placed[] =>
  criteria.flatMap(({ values }, at) =>
    values.flatMap(({ pictures = [] }, valueAt) => pictures.map((image, n) => ({ at, valueAt, n, image }))),
  );

/**
 * Confirms the pictures of option values: uploaded to the shop for products, with their real size. Those the product
 * has already are not looked up again. Answers the failures of `confirmPictures`, with the issue at the picture.
 */
export const confirmOptionPictures =
  (ports: WaitPorts) =>
  async ({
    actor,
    criteria,
    was = [],
  }: {
    actor: Actor;
    criteria: readonly OptionCriterion[];
    was?: readonly OptionCriterion[];
  }): Promise<Result<OptionCriterion[], ChosenPictureFailure>> => {
    const places = placed(criteria);
    const confirmed = await confirmPictures(ports)({
      actor,
      purpose: 'products',
      images: places.map(({ image }) => image),
      kept: placed(was).map(({ image }) => image),
    });
    if (!confirmed.ok) {
      const { failure } = confirmed;
      const issues = failure.issues?.map(({ path, message }) => {
        const { at, valueAt, n } = places[Number(path.split('.')[1])] ?? { at: 0, valueAt: 0, n: 0 };
        return { path: `optionsConf.criteria.${at}.values.${valueAt}.pictures.${n}`, message };
      });
      return { ok: false, failure: { ...failure, issues } };
    }
    const pictures = [...confirmed.value];
    return ok(
      criteria.map((criterion) => ({
        ...criterion,
        values: criterion.values.map((value) =>
          value.pictures ? { ...value, pictures: pictures.splice(0, value.pictures.length) } : value,
        ),
      })),
    );
  };
