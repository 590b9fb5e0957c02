import { TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { VideoBlock } from '@marquee/contract/events/about/blocks';
import { IconVideo } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { DialogForm } from '../../../../ui/DialogForm.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import { addBlock } from './add-block.ts';
import { withScheme } from './blocks-of.ts';

/** Adds a video to the text, in a dialog. */
export function VideoControl({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <RichTextEditor.Control
        aria-label="Add a video"
        title="Add a video"
        onClick={() => setIsOpen(true)}
      >
        <IconVideo size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      <Modal opened={isOpen} onClose={close} title="Add a video">
        <VideoForm
          onCancel={close}
          onAdd={(attrs) => {
            close();
            addBlock(editor, { type: 'video', attrs });
          }}
        />
      </Modal>
    </>
  );
}

type Attributes = { url: string; title: string };

function VideoForm(props: { onCancel: () => void; onAdd: (video: Attributes) => void }) {
  const kit = useSchemaForm({
    schema: VideoBlock,
    initialValues: { url: '', title: '' },
    toInput: ({ url, title }) => {
      return { type: 'video', url: url.trim() === '' ? '' : withScheme(url), title };
    },
    send: (video) => Promise.resolve(video),
    onSent: ({ url, title }) => props.onAdd({ url, title }),
  });
  return (
    <DialogForm submit="Add video" onCancel={props.onCancel} onSubmit={kit.submit}>
      <TextInput
        {...kit.form.getInputProps('url')}
        label="Address"
        description="The page shows a card with a link. Nothing is loaded from there before a click."
        placeholder="https://…"
        inputMode="url"
        data-autofocus
      />
      <TextInput
        {...kit.form.getInputProps('title')}
        label="What it shows"
        placeholder="Last year’s concert"
      />
    </DialogForm>
  );
}
