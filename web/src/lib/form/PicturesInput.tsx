import { Group, Input } from '@mantine/core';
import { imageFieldOf } from '@marquee/contract/form';
import type { Picture } from './picture-change.ts';
import { PictureInput, type PictureProps } from './PictureInput.tsx';

type Pictures = NonNullable<Picture>[];

/**
 * Edits a short list of pictures, with a free place at the end until the list is full. `label` is
 * each picture's label before its number, `name` a numbered field: `organizer_logo_{n}`.
 */
export function PicturesInput(
  props: PictureProps & { value?: Pictures; onChange?: (pictures: Pictures) => void },
) {
  const { id, label, codec, name, value = [], onChange, onReject, error } = props;
  const maxCount = imageFieldOf(codec, name)?.maxCount ?? 0;
  const places: Picture[] = value.length < maxCount ? [...value, null] : value;
  return (
    <div id={id} data-path={props['data-path']} tabIndex={-1}>
      <Group gap="sm">
        {places.map((picture, index) => (
          <PictureInput
            // The index identifies a place; the pictures in it have no id.
            key={index}
            label={`${label} ${index + 1}`}
            codec={codec}
            name={name}
            value={picture}
            onChange={(next) => onChange?.(value.toSpliced(index, 1, ...(next ? [next] : [])))}
            onReject={onReject}
            isCompact
          />
        ))}
      </Group>
      {error && (
        <Input.Error role="alert" mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
