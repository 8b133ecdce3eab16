import { type RefObject, useEffect, useRef, useState } from 'react';
import { FieldGroup, type FieldProps, fieldIds } from '#app/forms/field.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type ImageRef, variantUrl } from '#shared/domain/media/image.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { MAX_PICTURE_BYTES_IN_FORM, pictureTypes, type UploadPurpose } from '#shared/domain/upload/upload.ts';
import { blockedFileInput } from './blocked-files.ts';
import type { UploadCalls } from './upload-picture.ts';
import { STILL_UPLOADING, useBlockWhileUploading } from './use-block-while-uploading.ts';

/** Picture with its original file name. */
export type NamedPicture = { fileName: string; image: ImageRef };

const MEGABYTES = MAX_PICTURE_BYTES_IN_FORM / 1024 / 1024;
/** Name of the file input under which a form without scripts sends its pictures. */
const PICTURES = 'pictures';

/** Uploads the picked pictures one after the other, and shows the reason of a refusal. */
const useUploads = (
  { purpose, calls }: { purpose: UploadPurpose; calls?: UploadCalls },
  initial: readonly NamedPicture[],
  most: number,
) => {
  const [pictures, setPictures] = useState(initial);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [errors, setErrors] = useState<string[]>([]);
  const pick = async (files: readonly File[]) => {
    const room = most - pictures.length;
    const refused = new Set(files.length > room ? [`사진은 ${most}장까지 올릴 수 있습니다.`] : []);
    setErrors([]);
    for (const file of files.slice(0, Math.max(0, room))) {
      const { name } = file;
      setSending({ name, share: 0 });
      // Loaded only after a picture was picked.
      const sent = await import('./send-picture.ts').then(
        ({ sendPicture }) => sendPicture(file, purpose, (share) => setSending({ name, share }), calls),
        () => ({ refused: '이미지를 올리지 못했습니다. 잠시 후 다시 시도해주세요.' }),
      );
      if ('refused' in sent) refused.add(files.length > 1 ? `${name}: ${sent.refused}` : sent.refused);
      else setPictures((before) => [...before, { fileName: beginningOf(name, 200), image: sent.image }]);
    }
    setSending(undefined);
    setErrors([[...refused].join('\n')].filter(Boolean));
  };
  const remove = (url: string) => setPictures((before) => before.filter(({ image }) => image.url !== url));
  const reset = () => setPictures(initial);
  const waitForThem = () => setErrors([STILL_UPLOADING]);
  return { pictures, sending, errors, pick, remove, reset, waitForThem };
};

/** Calls back when the form around the field is reset. */
const useReset = (input: RefObject<HTMLInputElement>, onReset: () => void) => {
  const latest = useRef(onReset);
  latest.current = onReset;
  useEffect(() => {
    const form = input.current?.form;
    const begin = () => latest.current();
    form?.addEventListener('reset', begin);
    return () => form?.removeEventListener('reset', begin);
  }, [input]);
};

/** Builds the names and values of a picture's hidden fields. */
const hiddenFieldsOf = (at: string, { fileName, image }: NamedPicture, imagesAlone: boolean) => {
  const { url, width, height } = image;
  const fieldName = imagesAlone ? at : `${at}.image`;
  const fields = {
    [`${fieldName}.url`]: url,
    [`${fieldName}.width`]: width,
    [`${fieldName}.height`]: height,
  };
  return Object.entries(imagesAlone ? fields : { [`${at}.fileName`]: fileName, ...fields });
};

/**
 * Pictures attached to a text, sent as `name[0].fileName`, `name[0].image.url` … With scripts each is uploaded directly
 * to storage when it is picked. Without scripts the files are sent in the form under `pictures`, and the existing
 * pictures stay.
 *
 * @param imagesAlone sends no file names, for a list of pictures: `name[0].url` …
 */
export const PicturesField = ({
  purpose,
  calls,
  most,
  defaultValue = [],
  imagesAlone = false,
  ...field
}: FieldProps & {
  purpose: UploadPurpose;
  /** Calls that upload it; by default those of members */
  calls?: UploadCalls;
  most: number;
  defaultValue?: readonly NamedPicture[];
  imagesAlone?: boolean;
}) => {
  const [alive, setAlive] = useState(false);
  const { pictures, sending, errors, pick, remove, reset, waitForThem } = useUploads(
    { purpose, calls },
    defaultValue,
    most,
  );
  const input = useRef<HTMLInputElement>(null);
  useBlockWhileUploading(input, () => sending !== undefined, waitForThem);
  useReset(input, reset);
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = '';
    if (files.length > 0) void pick(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what was picked before scripts were there is sent now
  useEffect(() => {
    setAlive(true);
    take();
  }, []);
  const { id, hintId } = fieldIds(field);
  const inForm = `모두 합쳐 ${MEGABYTES}MB 이하`;
  const hint = field.hint ?? `JPG, PNG, WEBP, GIF, AVIF · ${most}장까지${alive ? '' : ` · ${inForm}`}`;
  return (
    <FieldGroup {...field} hint={hint} errors={errors.length ? errors : field.errors}>
      {pictures.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {pictures.map(({ fileName, image }, at) => (
            <li key={image.url} className="relative">
              {hiddenFieldsOf(`${field.name}[${at}]`, { fileName, image }, imagesAlone).map(
                ([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ),
              )}
              <img
                src={variantUrl(image, 160)}
                alt={fileName}
                width={88}
                height={88}
                className="size-22 rounded-control bg-wash object-cover"
              />
              {alive && (
                <IconButton
                  label={`${fileName} 빼기`}
                  className="absolute -top-2 -right-2 size-7 rounded-full bg-ink text-white"
                  onClick={() => remove(image.url)}
                >
                  <Icon name="close" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        name={alive ? undefined : PICTURES}
        type="file"
        accept={pictureTypes.join(',')}
        multiple
        aria-label={typeof field.label === 'string' ? field.label : '사진'}
        aria-describedby={hintId}
        {...blockedFileInput(sending !== undefined)}
        className="input file:mr-3 file:rounded-chip file:bg-wash file:px-2.5 file:py-1 file:text-meta file:font-semibold"
        onChange={take}
      />
      {sending && (
        <p className="field-hint">
          <span role="status">{`${sending.name} 올리는 중`}</span>{' '}
          <span aria-hidden="true">{`${Math.round(sending.share * 100)}%`}</span>
        </p>
      )}
    </FieldGroup>
  );
};
