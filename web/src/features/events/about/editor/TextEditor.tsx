// What the editor's parts use beside `mantine.css`, loaded with the editor only.
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Typography.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import type { Block } from '@marquee/contract/events/about/blocks';
import { useEditor } from '@tiptap/react';
import { useAddPicture } from '../api.ts';
import { blocksOf } from './blocks-of.ts';
import { documentOf } from './document-of.ts';
import { extensions } from './extensions.ts';
import { FormatControls } from './FormatControls.tsx';
import { PictureControl } from './PictureControl.tsx';
import classes from '../../../../ui/Editor.module.css';
import { VideoControl } from './VideoControl.tsx';

export type TextEditorProps = {
  eventId: string;
  /** The text to start with; later changes come from the editor. */
  blocks: readonly Block[];
  onChange: (blocks: Block[]) => void;
  label: string;
  isInvalid: boolean;
};

/** Edits a text. It is large, so it is loaded only where it is shown. */
export default function TextEditor(props: TextEditorProps) {
  const { eventId, blocks, onChange, label, isInvalid } = props;
  const upload = useAddPicture(eventId);
  const editor = useEditor({
    extensions,
    content: documentOf(blocks),
    // The buttons show which marks the text at the cursor has.
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange(blocksOf(changed.getJSON())),
  });
  return (
    <RichTextEditor
      editor={editor}
      aria-invalid={isInvalid}
      classNames={{ control: classes.control ?? '' }}
      labels={{ h3ControlLabel: 'Heading', h4ControlLabel: 'Smaller heading' }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label="Format the text">
        <FormatControls />
        <RichTextEditor.ControlsGroup>
          <PictureControl editor={editor} upload={(image) => upload.mutateAsync(image)} />
          <VideoControl editor={editor} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classes.content ?? ''} />
    </RichTextEditor>
  );
}
