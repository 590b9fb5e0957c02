import { type FormCodec, imageFieldOf, MAX_IMAGE_BYTES } from '@marquee/contract/form';
import type { ReactNode } from 'react';
import { ImageDropzone } from '../../ui/ImageDropzone.tsx';
import type { Picture } from './picture-change.ts';

export type PictureProps = {
  id?: string;
  'data-path'?: string;
  label: string;
  /** The form that is sent, whose field `name` has the limits and their sentences. */
  codec: Pick<FormCodec, 'images'>;
  name: string;
  onReject: (sentence: string) => void;
  error?: ReactNode;
};

/** Edits one picture of a form. A refused file shows an error and changes nothing. */
export function PictureInput(
  props: PictureProps & {
    hint?: string;
    value?: Picture;
    onChange?: (picture: Picture) => void;
    isCompact?: boolean;
    disabled?: boolean;
  },
) {
  const { id, codec, name, value = null, ...input } = props;
  const sentences = imageFieldOf(codec, name);
  if (!sentences) return null;
  return (
    <div id={id} data-path={props['data-path']} tabIndex={-1}>
      <ImageDropzone
        {...input}
        value={value}
        onChange={(picture) => input.onChange?.(picture)}
        sentences={sentences}
        maxBytes={MAX_IMAGE_BYTES}
      />
    </div>
  );
}
