import { useRef, useState } from 'react';
import type { Picture } from '../../../lib/form/picture-change.ts';
import { fieldErrorsOf, showFailure } from '../../../lib/notify.tsx';
import { useAddPicture } from './api.ts';
import type { AboutInputs } from './use-about-form.ts';

export type NamePicture = ReturnType<typeof useNamePicture>;

/**
 * Uploads the picture of a name as soon as it is chosen, because a draft keeps no files. Rows have no
 * id, so one picture uploads at a time, and meanwhile no row may move or go.
 */
export function useNamePicture(form: AboutInputs, eventId: string) {
  const upload = useAddPicture(eventId);
  const [uploading, setUploading] = useState<number>();
  const wanted = useRef<File>(null);
  const forget = () => {
    wanted.current = null;
    setUploading(undefined);
  };
  const choose = (row: number, picture: Picture) => {
    const field = `line_up.${row}.image_url` as const;
    if (!(picture instanceof File)) return form.setFieldValue(field, picture);
    wanted.current = picture;
    setUploading(row);
    const answer = (show: () => void) => {
      if (wanted.current !== picture) return;
      forget();
      show();
    };
    upload.mutate(picture, {
      onSuccess: ({ url }) => answer(() => form.setFieldValue(field, url)),
      onError: (error) =>
        answer(() => {
          const [sentence] = fieldErrorsOf(error)['image'] ?? [];
          if (sentence === undefined) showFailure(error);
          else form.setFieldError(field, sentence);
        }),
    });
  };
  return {
    /** The row whose picture uploads. */
    uploading,
    choose,
    /** Drops the picture that uploads, for rows that are no longer the same. */
    forget,
  };
}
