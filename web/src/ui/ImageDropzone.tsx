import '@mantine/dropzone/styles.layer.css';
import { Button, Image, Input, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { HEIC_HEAD_BYTES, HEIC_SENTENCE, isHeic } from '@marquee/contract/form';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { DropzoneActions } from './DropzoneActions.tsx';
import classes from './ImageDropzone.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** Without `image/*` and HEIC, so that iOS converts its photos to JPEG. */
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/**
 * Takes one picture by drop or file dialog, previews it and removes it. It refuses other files and
 * large ones with the given sentences; `error` is the form's own message.
 */
export function ImageDropzone(props: {
  label: string;
  /** A new file, the URL of a stored picture, or null for none. */
  value: File | string | null;
  /** Also called with the previous picture if the browser cannot decode the chosen file. */
  onChange: (picture: File | string | null) => void;
  onReject: (sentence: string) => void;
  sentences: { notAnImage: string; tooLarge: string };
  maxBytes: number;
  hint?: string;
  error?: ReactNode;
  /** Small and square, for logos. */
  isCompact?: boolean;
  disabled?: boolean;
}) {
  const { isCompact = false, disabled = false } = props;
  const open = useRef<() => void>(null);
  const browse = () => open.current?.();
  const preview = useObjectUrl(props.value);
  /** The picture before the file that was chosen last. */
  const before = useRef<File | string | null>(null);
  const choose = (file: File) => {
    before.current = props.value;
    props.onChange(file);
  };
  // A file with a picture's name may be no picture, which shows only when the browser decodes it.
  const takeBack = async ({ value, sentences } = props) => {
    if (!(value instanceof File)) return;
    props.onChange(before.current);
    const head = await value.slice(0, HEIC_HEAD_BYTES).arrayBuffer();
    props.onReject(isHeic(new Uint8Array(head)) ? HEIC_SENTENCE : sentences.notAnImage);
  };
  return (
    <Input.Wrapper label={props.label} labelElement="div" error={props.error}>
      <div className={clsx(classes.frame, isCompact && classes.compact)}>
        <Dropzone
          className={clsx(classes.zone, preview && classes.filled)}
          openRef={open}
          onDrop={([file]) => file && choose(file)}
          onReject={(files) => props.onReject(sentenceFor(files, props.sentences))}
          accept={ACCEPTED}
          maxSize={props.maxBytes}
          multiple={false}
          disabled={disabled}
          activateOnClick={!preview}
          // Keyboard users have the buttons, so the zone itself takes no keys.
          activateOnKeyboard={false}
          enablePointerEvents
          tabIndex={-1}
          inputProps={{ 'aria-label': props.label }}
        >
          {preview ? (
            <Image
              className={classes.preview}
              src={preview}
              alt={`${props.label}: preview`}
              onError={() => void takeBack()}
            />
          ) : (
            <div className={classes.invitation}>
              <IconPhotoPlus size={isCompact ? 22 : 32} stroke={1.5} aria-hidden="true" />
              {!isCompact && <Text size="sm">Drop a picture here, or</Text>}
              <Button
                variant="default"
                size="xs"
                disabled={disabled}
                aria-label={`Browse for ${props.label}`}
                onClick={(event) => {
                  event.stopPropagation();
                  browse();
                }}
              >
                Browse
              </Button>
              {props.hint && (
                <Text size="xs" c="dimmed">
                  {props.hint}
                </Text>
              )}
            </div>
          )}
        </Dropzone>
        {preview && (
          <DropzoneActions
            isCompact={isCompact}
            disabled={disabled}
            onBrowse={browse}
            onRemove={() => props.onChange(null)}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}

function sentenceFor(
  [first]: FileRejection[],
  sentences: { notAnImage: string; tooLarge: string },
): string {
  const codes = first?.errors.map((error) => error.code) ?? [];
  if (first && hasHeicName(first.file)) return HEIC_SENTENCE;
  const isTooLarge = codes.includes('file-too-large') && !codes.includes('file-invalid-type');
  return isTooLarge ? sentences.tooLarge : sentences.notAnImage;
}

/** Browsers that do not know HEIC give its files no type. */
function hasHeicName({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.(?:hei[cf]|hif)$/i.test(name);
}
