import { TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { AboutPictureInput, aboutPictureForm } from '@marquee/contract/events/about/about';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { PictureInput } from '../../../../lib/form/PictureInput.tsx';
import type { Picture } from '../../../../lib/form/picture-change.ts';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { DialogForm } from '../../../../ui/DialogForm.tsx';
import { Modal } from '../../../../ui/Modal.tsx';

/** Stores a picture and returns its address. */
type Upload = (image: File) => Promise<{ url: string }>;

/** Uploads a picture and adds it to the text, in a dialog. */
export function PictureControl({ editor, upload }: { editor: Editor; upload: Upload }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <RichTextEditor.Control
        aria-label="Add a picture"
        title="Add a picture"
        onClick={() => setIsOpen(true)}
      >
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Add a picture"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <PictureForm
          upload={upload}
          onCancel={close}
          onAdd={(attrs) => {
            close();
            editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
          }}
        />
      </Modal>
    </>
  );
}

type Values = { image: Picture; alt: string };
const noPicture: Values = { image: null, alt: '' };

function PictureForm(props: {
  upload: Upload;
  onCancel: () => void;
  onAdd: (picture: { src: string; alt: string }) => void;
}) {
  const kit = useSchemaForm({
    schema: AboutPictureInput,
    initialValues: noPicture,
    send: async ({ image, alt }) => ({ src: (await props.upload(image)).url, alt }),
    onSent: props.onAdd,
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
      <TextInput
        {...kit.form.getInputProps('alt')}
        label="What it shows"
        description="Read aloud to people who cannot see it. Leave it empty for a decoration."
      />
    </DialogForm>
  );
}
