import { Menu, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import {
  IconArrowDown,
  IconArrowUp,
  IconBraces,
  IconColumns2,
  IconHandClick,
  IconSeparatorHorizontal,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { addBlock, addWords } from '../../events/about/editor/add-block.ts';
import { withScheme } from '../../events/about/editor/blocks-of.ts';
import { MergeFieldItems } from '../MergeFieldItems.tsx';
import { canMove, moveBlock } from './move-block.ts';

export const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** A button of the editor's toolbar with an icon. */
export function Control(props: {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { label, children, ...others } = props;
  return (
    <RichTextEditor.Control {...others} aria-label={label} title={label}>
      {children}
    </RichTextEditor.Control>
  );
}

/** Moves the block at the cursor: the keyboard's way to drag. */
export function MoveControls({ editor }: { editor: Editor }) {
  return (
    <>
      <Control
        label="Move up"
        disabled={!canMove(editor, -1)}
        onClick={() => moveBlock(editor, -1)}
      >
        <IconArrowUp {...icon} />
      </Control>
      <Control
        label="Move down"
        disabled={!canMove(editor, 1)}
        onClick={() => moveBlock(editor, 1)}
      >
        <IconArrowDown {...icon} />
      </Control>
    </>
  );
}

/** Adds a line, or two columns. */
export function LayoutControls({ editor }: { editor: Editor }) {
  const column = { type: 'column', content: [{ type: 'paragraph' }] };
  return (
    <>
      <Control label="Add a line" onClick={() => addBlock(editor, { type: 'divider' })}>
        <IconSeparatorHorizontal {...icon} />
      </Control>
      <Control
        label="Add two columns"
        onClick={() => addBlock(editor, { type: 'columns', content: [column, column] })}
      >
        <IconColumns2 {...icon} />
      </Control>
    </>
  );
}

/** Adds the reader's name and the like, with words for readers who gave none. */
export function MergeFieldControl(props: { editor: Editor; canGiveCodes: boolean }) {
  const { editor, canGiveCodes } = props;
  return (
    <Menu shadow="md">
      <Menu.Target>
        <RichTextEditor.Control aria-label="Add a field" title="Add a field">
          <IconBraces {...icon} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        <MergeFieldItems
          canGiveCodes={canGiveCodes}
          onChoose={(field) => addWords(editor, field)}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Adds a button, or changes the one at the cursor. */
export function ButtonControl({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const chosen = editor.isActive('button') ? editor.getAttributes('button') : undefined;
  const label = chosen ? 'Change the button' : 'Add a button';
  return (
    <>
      <Control label={label} onClick={() => setIsOpen(true)}>
        <IconHandClick {...icon} />
      </Control>
      <Modal opened={isOpen} onClose={close} title={label}>
        <ButtonForm
          start={{ label: String(chosen?.['label'] ?? ''), link: String(chosen?.['link'] ?? '') }}
          submit={label}
          onCancel={close}
          onDone={(attrs) => {
            close();
            if (chosen) editor.chain().focus().updateAttributes('button', attrs).run();
            else addBlock(editor, { type: 'button', attrs });
          }}
        />
      </Modal>
    </>
  );
}

type Attributes = { label: string; link: string };

function ButtonForm(props: {
  start: Attributes;
  submit: string;
  onCancel: () => void;
  onDone: (button: Attributes) => void;
}) {
  const kit = useSchemaForm({
    schema: CampaignBlock,
    initialValues: props.start,
    toInput: ({ label, link }) => {
      return { type: 'button', label, link: link.trim() === '' ? '' : withScheme(link) };
    },
    send: (button) => Promise.resolve(button),
    onSent: (button) => {
      if (button.type === 'button') props.onDone({ label: button.label, link: button.link });
    },
  });
  return (
    <DialogForm submit={props.submit} onCancel={props.onCancel} onSubmit={kit.submit}>
      <TextInput
        {...kit.form.getInputProps('label')}
        label="Words"
        placeholder="Get tickets"
        data-autofocus
      />
      <TextInput
        {...kit.form.getInputProps('link')}
        label="Address"
        placeholder="https://…"
        inputMode="url"
      />
    </DialogForm>
  );
}
