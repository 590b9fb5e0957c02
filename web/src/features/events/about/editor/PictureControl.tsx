import { TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { AboutPictureInput, aboutPictureForm } from '@marquee/contract/events/about/about';
import { Alt, Link } from '@marquee/contract/events/about/blocks';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { PictureInput } from '../../../../lib/form/PictureInput.tsx';
import type { Picture } from '../../../../lib/form/picture-change.ts';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { DialogForm } from '../../../../ui/DialogForm.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import { addBlock } from './add-block.ts';
import { withScheme } from './blocks-of.ts';

/** Stores a picture and returns its address. */
type Upload = (image: File) => Promise<{ url: string }>;

/**
 * Uploads a picture and adds it to the text, or changes what the picture at the cursor says, in a dialog.
 * @param hasLink whether a picture can lead somewhere
 */
export function PictureControl(props: { editor: Editor; upload: Upload; hasLink?: boolean }) {
  const { editor, upload, hasLink = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const chosen = editor.isActive('picture') ? editor.getAttributes('picture') : undefined;
  const label = chosen ? 'Change the picture' : 'Add a picture';
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} onClick={() => setIsOpen(true)}>
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      <Modal opened={isOpen} onClose={close} title={label}>
        {chosen ? (
          <PictureWordsForm
            start={{ alt: String(chosen['alt'] ?? ''), link: String(chosen['link'] ?? '') }}
            hasLink={hasLink}
            onCancel={close}
            onDone={(attrs) => {
              close();
              editor.chain().focus().updateAttributes('picture', attrs).run();
            }}
          />
        ) : (
          <PictureForm
            upload={upload}
            onCancel={close}
            onAdd={(attrs) => {
              close();
              addBlock(editor, { type: 'picture', attrs });
            }}
          />
        )}
      </Modal>
    </>
  );
}

const what = {
  label: 'What it shows',
  description: 'Read aloud to people who cannot see it. Leave it empty for a decoration.',
};
const PictureWords = z.object({ alt: Alt, link: z.union([z.literal(''), Link]) });
type PictureWords = z.infer<typeof PictureWords>;

function PictureWordsForm(props: {
  start: PictureWords;
  hasLink: boolean;
  onCancel: () => void;
  onDone: (words: PictureWords) => void;
}) {
  const kit = useSchemaForm({
    schema: PictureWords,
    initialValues: props.start,
    toInput: ({ alt, link }) => ({ alt, link: link.trim() === '' ? '' : withScheme(link) }),
    send: (words) => Promise.resolve(words),
    onSent: props.onDone,
  });
  return (
    <DialogForm submit="Change the picture" onCancel={props.onCancel} onSubmit={kit.submit}>
      <TextInput {...kit.form.getInputProps('alt')} {...what} data-autofocus />
      {props.hasLink && (
        <TextInput
          {...kit.form.getInputProps('link')}
          label="Leads to"
          description="Leave it empty for a picture that leads nowhere."
          placeholder="https://…"
          inputMode="url"
        />
      )}
    </DialogForm>
  );
}

type Values = { image: Picture; alt: string };
const noPicture: Values = { image: null, alt: '' };

function PictureForm(props: {
  upload: Upload;
  onCancel: () => void;
  onAdd: (picture: { src: string; alt: string }) => void;
}) {
  const isCancelled = useRef(false);
  useEffect(() => {
    isCancelled.current = false;
    return () => {
      isCancelled.current = true;
    };
  }, []);
  const kit = useSchemaForm({
    schema: AboutPictureInput,
    initialValues: noPicture,
    send: async ({ image, alt }) => ({ src: (await props.upload(image)).url, alt }),
    onSent: (picture) => {
      if (!isCancelled.current) props.onAdd(picture);
    },
  });
  return (
    <DialogForm
      submit="Add picture"
      isBusy={kit.isSending}
      onCancel={props.onCancel}
      onSubmit={kit.submit}
    >
      <PictureInput
        {...kit.form.getInputProps('image')}
        label="Picture"
        codec={aboutPictureForm}
        name="image"
        onReject={(sentence) => kit.form.setFieldError('image', sentence)}
      />
      <TextInput {...kit.form.getInputProps('alt')} {...what} />
    </DialogForm>
  );
}
