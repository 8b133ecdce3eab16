import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { describedBy, Field, type FieldProps, fieldIds } from '#app/forms/field.tsx';

/** Manages the object URL of the picked picture; it is released when another is picked. */
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

/**
 * One file from the person's device that is sent in the form, with a preview of a picture. A photo that is too large is
 * shrunk in the browser. A file that is still too large, or in a format that others cannot open, is removed with an
 * explanation.
 *
 * @param most bytes @param tooLarge message for a larger file
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
    // Loaded only after a file was picked. If loading fails, the server checks the file.
    const fitted = await import('#app/media/fit-file.ts')
      .then(({ fitFile }) => fitFile(picked, most, tooLarge))
      .catch(() => ({ file: picked }));
    // Another file may have been picked meanwhile.
    if (input.current?.files?.[0] !== picked) return;
    if ('refused' in fitted) {
      input.current.value = '';
      setWrong(fitted.refused);
      return;
    }
    const { file } = fitted;
    if (file !== picked) {
      const instead = new DataTransfer();
      instead.items.add(file);
      input.current.files = instead.files;
    }
    show(file);
  };

  return (
    <Field {...named} label={label} labelHidden={labelHidden} hint={hint} className={className} errors={all}>
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
          alt="선택한 파일 미리보기"
          className="size-18 rounded-control bg-wash object-cover"
        />
      )}
    </Field>
  );
};
