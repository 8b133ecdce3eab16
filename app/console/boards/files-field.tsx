import { useState } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type BoardFile, MOST_BOARD_FILES } from '#shared/domain/board/post.ts';
import { moveItem, useDragOrder } from '../drag-order.ts';
import type { CustomProps } from '../form/declare.ts';
import { PictureInput } from '../form/image-fields.tsx';

/** Field of the pictures attached to a post, each with a name that readers see. */
export const FilesField = ({ initialValue = [], onChange, errors }: CustomProps<BoardFile[]>) => {
  const [files, setFiles] = useState(initialValue);
  const set = (next: BoardFile[]) => {
    setFiles(next);
    onChange(next);
  };
  const { handle, over } = useDragOrder((from, to) => set(moveItem(files, from, to)));
  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ol className="picked-list">
          {files.map(({ fileName, image }, at) => (
            <li key={image.url} data-place={at} data-over={over === at || undefined}>
              <button type="button" className="drag-handle" {...handle(at, files.length, fileName)}>
                ⠿
              </button>
              <Thumb image={image} size={40} />
              <input
                className="input flex-1"
                aria-label={`${at + 1}번째 사진 이름`}
                maxLength={200}
                value={fileName}
                onChange={({ currentTarget }) =>
                  set(
                    files.map((file, place) =>
                      place === at ? { ...file, fileName: currentTarget.value } : file,
                    ),
                  )
                }
              />
              <IconButton
                label={`${fileName} 삭제`}
                onClick={() => set(files.filter((_, place) => place !== at))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {Object.values(errors)[0] && <p className="field-error">{Object.values(errors)[0]}</p>}
      {files.length < MOST_BOARD_FILES && (
        <PictureInput
          label="새 사진"
          purpose="boards"
          image={undefined}
          onChange={(image) => image && set([...files, { fileName: `사진 ${files.length + 1}`, image }])}
        />
      )}
    </div>
  );
};
