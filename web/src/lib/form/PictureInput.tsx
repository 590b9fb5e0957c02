import { type FormCodec, imageFieldOf, MAX_IMAGE_BYTES } from '@marquee/contract/form';
import type { ReactNode } from 'react';
import { ImageDropzone } from '../../ui/ImageDropzone.tsx';
import type { Picture } from './picture-change.ts';

/** Edits one picture of a form. A refused file shows an error and changes nothing. */
export function PictureInput(props: {
  label: string;
  hint?: string;
  /** The form that is sent, whose field `name` has the limits and their sentences. */
  codec: Pick<FormCodec, 'images'>;
  name: string;
  value: Picture;
  onChange: (picture: Picture) => void;
  onReject: (sentence: string) => void;
  error?: ReactNode;
  isCompact?: boolean;
}) {
  const { codec, name, ...input } = props;
  const sentences = imageFieldOf(codec, name);
  return sentences && <ImageDropzone {...input} sentences={sentences} maxBytes={MAX_IMAGE_BYTES} />;
}
