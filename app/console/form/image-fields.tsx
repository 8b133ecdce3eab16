import { type ChangeEvent, useRef, useState } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { pictureTypes, type UploadPurpose } from '#shared/domain/upload/upload.ts';
import { moveItem, useDragOrder } from '../drag-order.ts';
import { useHiddenJson } from './hidden-value.tsx';
import { type Uploading, useUploads } from './use-uploads.ts';

const ACCEPT = pictureTypes.join(',');

const Picker = ({
  id,
  multiple,
  label,
  onFiles,
}: {
  id?: string;
  multiple?: boolean;
  label: string;
  onFiles: (files: File[]) => void;
}) => (
  <label className="image-pick">
    <Icon name="image" />
    <span>{label}</span>
    <input
      id={id}
      type="file"
      accept={ACCEPT}
      multiple={multiple}
      className="sr-only"
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  </label>
);

const Progress = ({ uploading, onDismiss }: { uploading: Uploading[]; onDismiss: (key: number) => void }) =>
  uploading.map(({ key, name, share, error }) => (
    <p key={key} className="image-progress" role={error ? 'alert' : 'status'}>
      <span>{name}</span>
      {error ? (
        <>
          <span className="text-sale">{error}</span>
          <IconButton label={`${name} 치우기`} onClick={() => onDismiss(key)}>
            <Icon name="close" />
          </IconButton>
        </>
      ) : (
        <progress value={share < 1 ? share : undefined} aria-label={`${name} 올리는 중`} />
      )}
    </p>
  ));

/** Input of one picture in a part that manages its own value. It is uploaded when picked. */
export const PictureInput = ({
  id,
  label,
  purpose,
  image,
  onChange,
}: {
  id?: string;
  label: string;
  purpose: UploadPurpose;
  image: ImageRef | undefined;
  onChange: (image: ImageRef | undefined) => void;
}) => {
  const { frame, uploading, upload, dismiss } = useUploads(purpose, onChange);
  return (
    <div className="image-field" ref={frame}>
      {image && <Thumb image={image} size={96} alt={`${label} 미리보기`} />}
      <Picker
        id={id}
        label={image ? '바꾸기' : '이미지 선택'}
        onFiles={(files) => {
          for (const { key } of uploading) dismiss(key);
          void upload(files);
        }}
      />
      {image && (
        <Button size="sm" onClick={() => onChange(undefined)}>
          삭제
        </Button>
      )}
      <Progress uploading={uploading} onDismiss={dismiss} />
    </div>
  );
};

/** Field of one picture: uploaded when picked, saved with the form. */
export const ImageField = ({
  name,
  initialValue,
  ...input
}: {
  id?: string;
  name: string;
  label: string;
  purpose: UploadPurpose;
  initialValue?: ImageRef;
}) => {
  const [image, setImage] = useState(initialValue);
  const { put, input: hidden } = useHiddenJson(name, initialValue);
  const set = (next: ImageRef | undefined) => {
    setImage(next);
    put(next);
  };
  return (
    <>
      {hidden}
      <PictureInput {...input} image={image} onChange={set} />
    </>
  );
};

/** Pictures elsewhere in a form, found by an element in it, that can be taken without an upload. */
type Others = { name: string; find: (within: Element | null) => readonly ImageRef[] };

/** List of pictures to take; those that are taken are pressed. */
const OtherPictures = ({
  name,
  find,
  taken,
  isFull,
  onToggle,
}: {
  name: string;
  find: () => readonly ImageRef[];
  taken: readonly ImageRef[];
  isFull: boolean;
  onToggle: (image: ImageRef) => void;
}) => {
  const [found, setFound] = useState<readonly ImageRef[]>();
  const isTaken = (image: ImageRef) => taken.some(({ url }) => url === image.url);
  return (
    <>
      <Button
        size="sm"
        aria-expanded={found !== undefined}
        onClick={() => setFound(found ? undefined : find())}
      >
        {name}에서 고르기
      </Button>
      {found?.length === 0 && <p className="form-note">고를 이미지가 없습니다.</p>}
      {found && found.length > 0 && (
        <ul className="image-list image-others">
          {found.map((image, at) => (
            <li key={image.url}>
              <button
                type="button"
                aria-pressed={isTaken(image)}
                disabled={isFull && !isTaken(image)}
                onClick={() => onToggle(image)}
              >
                <Thumb image={image} size={64} alt={`${name} ${at + 1}`} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/**
 * Input of several pictures in a part that manages its own value. Their order is changed by dragging or with the arrow
 * keys.
 */
export const PicturesInput = ({
  id,
  purpose,
  most,
  initialValue = [],
  others,
  onChange,
}: {
  id?: string;
  purpose: UploadPurpose;
  most: number;
  initialValue?: readonly ImageRef[];
  others?: Others;
  onChange: (images: readonly ImageRef[]) => void;
}) => {
  const [images, setImages] = useState(initialValue);
  /** Uploads finish long after the render that started them. */
  const latest = useRef(initialValue);
  const set = (next: readonly ImageRef[]) => {
    latest.current = next;
    setImages(next);
    onChange(next);
  };
  const add = (image: ImageRef) => set([...latest.current, image].slice(0, most));
  const toggle = (image: ImageRef) => {
    const rest = latest.current.filter(({ url }) => url !== image.url);
    return rest.length < latest.current.length ? set(rest) : add(image);
  };
  const { frame, uploading, upload, dismiss } = useUploads(purpose, add);
  const { handle, over } = useDragOrder((from, to) => set(moveItem(images, from, to)));
  return (
    <div className="image-field" ref={frame}>
      <ol className="image-list">
        {images.map((image, at) => (
          <li key={image.url} data-place={at} data-over={over === at || undefined}>
            <button
              type="button"
              className="image-drag"
              {...handle(at, images.length, `${at + 1}번째 이미지`)}
            >
              <Thumb image={image} size={96} alt={`${at + 1}번째 이미지`} />
            </button>
            <IconButton
              label={`${at + 1}번째 이미지 삭제`}
              onClick={() => set(images.filter((imageRef) => imageRef !== image))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
        {images.length < most && (
          <li>
            <Picker
              id={id}
              multiple
              label={`${images.length} / ${most}`}
              onFiles={(files) => void upload(files)}
            />
          </li>
        )}
      </ol>
      {others && (
        <OtherPictures
          name={others.name}
          find={() => others.find(frame.current)}
          taken={images}
          isFull={images.length >= most}
          onToggle={toggle}
        />
      )}
      <Progress uploading={uploading} onDismiss={dismiss} />
    </div>
  );
};

/** Field of several pictures in their order, saved with the form. */
export const ImagesField = ({
  name,
  initialValue = [],
  ...input
}: {
  id?: string;
  name: string;
  purpose: UploadPurpose;
  most: number;
  initialValue?: readonly ImageRef[];
}) => {
  const { put, input: hidden } = useHiddenJson(name, initialValue);
  return (
    <>
      {hidden}
      <PicturesInput {...input} initialValue={initialValue} onChange={put} />
    </>
  );
};
