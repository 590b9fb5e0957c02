import { eventCreateForm } from '@marquee/contract/events/form';
import { imageFieldOf, MAX_IMAGE_BYTES } from '@marquee/contract/form';
import { useState } from 'react';
import { ImageDropzone } from '../../../../ui/ImageDropzone.tsx';
import { inputId } from '../field-names.ts';
import type { EventFormState } from '../use-event-form.ts';

const sentences = imageFieldOf(eventCreateForm, 'image');

/** Edits the event's picture. A refused file shows an error and changes nothing. */
export function PosterField({ form }: { form: EventFormState }) {
  const [refusal, setRefusal] = useState<string>();
  if (!sentences) return null;
  return (
    <div id={inputId('image')} tabIndex={-1}>
      <ImageDropzone
        label="Poster"
        value={form.values.image ?? null}
        onChange={(file) => {
          setRefusal(undefined);
          form.set({ image: file ?? undefined });
        }}
        onReject={setRefusal}
        sentences={sentences}
        maxBytes={MAX_IMAGE_BYTES}
        hint="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. Wide pictures (16:9) fit best."
        error={refusal ?? form.field('image').error}
      />
    </div>
  );
}
