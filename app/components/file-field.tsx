import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { HEIC_BYTES, HEIC_WORDS, isHeic } from '#shared/domain/upload/heic.ts';
import { describedBy, Field, type FieldProps, fieldIds } from './field.tsx';

/** Object URL of the picked file where it is a picture; it is released when another is picked. */
const usePreview = () => {
  const [url, setUrl] = useState<string>();
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  const show = (file: File | undefined) =>
    setUrl(file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined);
  return [url, show] as const;
};

/** The file as it fits into `most` bytes: a picture made smaller, as JPEG; what cannot be made to fit as it was. */
const fitted = async (file: File, most: number): Promise<File> => {
  if (file.size <= most || !file.type.startsWith('image/')) return file;
  const { shrinkPicture } = await import('./shrink-picture.ts');
  return shrinkPicture(file, 'image/jpeg');
};

/**
 * One file of the visitor's device that travels in the form, with a preview of a picture. A photo that is too large is
 * made smaller where it was picked; what still is, or cannot be read by anybody else, is put away with a word why.
 *
 * @param most bytes @param tooLarge what is said of more
 */
export const FileField = ({
  label,
  labelHidden,
  hint,
  errors,
  className,
  most,
  tooLarge,
  ...control
}: FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'multiple' | 'onChange'> & {
    most: number;
    tooLarge: string;
  }) => {
  const input = useRef<HTMLInputElement>(null);
  const [preview, show] = usePreview();
  const [wrong, setWrong] = useState<string>();
  const named = { name: control.name, id: control.id, required: control.required };
  const all = wrong ? [wrong] : errors;

  const take = async () => {
    const picked = input.current?.files?.[0];
    setWrong(undefined);
    show(undefined);
    if (!input.current || !picked) return;
    const beginning = new Uint8Array(await picked.slice(0, HEIC_BYTES).arrayBuffer());
    const file = isHeic(beginning) ? picked : await fitted(picked, most).catch(() => picked);
    // Another may have been picked meanwhile.
    if (input.current?.files?.[0] !== picked) return;
    if (isHeic(beginning) || file.size > most) {
      input.current.value = '';
      setWrong(isHeic(beginning) ? HEIC_WORDS : tooLarge);
      return;
    }
    if (file !== picked) {
      const instead = new DataTransfer();
      instead.items.add(file);
      input.current.files = instead.files;
    }
    show(file);
  };

  return (
    <Field {...named} {...{ label, labelHidden, hint, className, errors: all }}>
      <input
        {...control}
        {...describedBy({ ...named, hint, errors: all })}
        ref={input}
        id={fieldIds(control).id}
        type="file"
        className="input file:mr-3 file:rounded-chip file:bg-wash file:px-2.5 file:py-1 file:text-meta file:font-semibold"
        onChange={() => void take()}
      />
      {preview && (
        <img
          src={preview}
          alt="고른 파일 미리보기"
          className="size-18 rounded-control bg-wash object-cover"
        />
      )}
    </Field>
  );
};
