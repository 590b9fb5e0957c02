import { eventCreateForm } from '@marquee/contract/events/form';
import { PictureInput } from '../../../../lib/form/PictureInput.tsx';
import { labelOf } from '../../values/field-names.ts';
import type { EventInputs } from '../use-event-form.ts';

export function PosterField({ form }: { form: EventInputs }) {
  return (
    <PictureInput
      {...form.getInputProps('image')}
      label={labelOf('image')}
      hint="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. Wide pictures (16:9) fit best."
      codec={eventCreateForm}
      name="image"
      onReject={(sentence) => form.setFieldError('image', sentence)}
    />
  );
}
