import { type ChangeEvent, useEffect, useState } from 'react';
import { type ImageRef, variantUrl } from '#shared/domain/media/image.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { MAX_PICTURE_BYTES_IN_FORM, pictureTypes, type UploadPurpose } from '#shared/domain/upload/upload.ts';
import { IconButton } from './button.tsx';
import { FieldGroup, type FieldProps, fieldIds } from './field.tsx';
import { Icon } from './icon.tsx';
import { UploadError, uploadPicture } from './upload-picture.ts';

/** A picture with the name its file had. */
export type NamedPicture = { fileName: string; image: ImageRef };

const MEGABYTES = MAX_PICTURE_BYTES_IN_FORM / 1024 / 1024;
/** Name of the file input that a form without scripts sends its pictures under. */
const PICTURES = 'pictures';

/** Uploads what is picked one after the other; says why one is refused. */
const useUploads = (purpose: UploadPurpose, initial: readonly NamedPicture[], most: number) => {
  const [pictures, setPictures] = useState(initial);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [errors, setErrors] = useState<string[]>([]);
  const pick = async (files: readonly File[]) => {
    const room = most - pictures.length;
    setErrors(files.length > room ? [`사진은 ${most}장까지 올릴 수 있습니다.`] : []);
    for (const file of files.slice(0, Math.max(0, room))) {
      setSending({ name: file.name, share: 0 });
      try {
        const image = await uploadPicture(file, purpose, (share) => setSending({ name: file.name, share }));
        setPictures((before) => [...before, { fileName: beginningOf(file.name, 200), image }]);
      } catch (error) {
        setErrors([error instanceof UploadError ? error.message : '이미지를 올리지 못했습니다.']);
      }
    }
    setSending(undefined);
  };
  const remove = (url: string) => setPictures((before) => before.filter(({ image }) => image.url !== url));
  return { pictures, sending, errors, pick, remove };
};

/**
 * Pictures that go with a text, sent as `name[0].fileName`, `name[0].image.url` … With scripts each goes straight to
 * storage when it is picked; without, the files travel in the form under `pictures`, and what was there stays.
 */
export const PicturesField = ({
  purpose,
  most,
  defaultValue = [],
  ...field
}: FieldProps & { purpose: UploadPurpose; most: number; defaultValue?: readonly NamedPicture[] }) => {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { pictures, sending, errors, pick, remove } = useUploads(purpose, defaultValue, most);
  const { id, hintId } = fieldIds(field);
  const inForm = `모두 합쳐 ${MEGABYTES}MB 이하`;
  const hint = field.hint ?? `JPG, PNG, WEBP, GIF, AVIF · ${most}장까지${alive ? '' : ` · ${inForm}`}`;
  return (
    <FieldGroup {...field} hint={hint} errors={errors.length ? errors : field.errors}>
      {pictures.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {pictures.map(({ fileName, image }, at) => (
            <li key={image.url} className="relative">
              <input type="hidden" name={`${field.name}[${at}].fileName`} value={fileName} />
              <input type="hidden" name={`${field.name}[${at}].image.url`} value={image.url} />
              <input type="hidden" name={`${field.name}[${at}].image.width`} value={image.width} />
              <input type="hidden" name={`${field.name}[${at}].image.height`} value={image.height} />
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
        id={id}
        name={alive ? undefined : PICTURES}
        type="file"
        accept={pictureTypes.join(',')}
        multiple
        aria-label={typeof field.label === 'string' ? field.label : '사진'}
        aria-describedby={hintId}
        disabled={sending !== undefined}
        className="input file:mr-3 file:rounded-chip file:bg-wash file:px-2.5 file:py-1 file:text-meta file:font-semibold"
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void pick(files);
        }}
      />
      {sending && (
        <p role="status" className="field-hint">
          {`${sending.name} 올리는 중 ${Math.round(sending.share * 100)}%`}
        </p>
      )}
    </FieldGroup>
  );
};
