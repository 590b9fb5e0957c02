// What the editor's parts use beside `mantine.css`, loaded with the editor only.
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Typography.layer.css';
import '@mantine/tiptap/styles.layer.css';
import clsx from 'clsx';
import { RichTextEditor } from '@mantine/tiptap';
import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { useEditor } from '@tiptap/react';
import { FormatControls } from '../../events/about/editor/FormatControls.tsx';
import { PictureControl } from '../../events/about/editor/PictureControl.tsx';
import { useAddCampaignPicture } from '../api.ts';
import {
  ButtonControl,
  LayoutControls,
  MergeFieldControl,
  MoveControls,
} from './BlockControls.tsx';
import { EventCardsControl } from './EventCards.tsx';
import { messageBlocksOf } from './blocks-of.ts';
import { messageDocumentOf } from './document-of.ts';
import { messageExtensions } from './extensions.ts';
import editorClasses from '../../../ui/Editor.module.css';
import classes from './MessageEditor.module.css';

/** Edits the blocks of a message. It is large, so it is loaded only where it is shown. */
export default function MessageEditor(props: {
  campaign: Campaign;
  label: string;
  /** The blocks to start with; later changes come from the editor. */
  blocks: readonly CampaignBlock[];
  onChange: (blocks: CampaignBlock[]) => void;
}) {
  const { campaign, label, blocks, onChange } = props;
  const upload = useAddCampaignPicture(campaign.campaign_id);
  const names = new Map(campaign.cards.map(({ event_id: id, title }) => [id, title]));
  const editor = useEditor({
    extensions: messageExtensions,
    content: messageDocumentOf(blocks, (id) => names.get(id) ?? 'An event that was deleted'),
    // The buttons show which marks the text at the cursor has.
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange(messageBlocksOf(changed.getJSON())),
  });
  return (
    <RichTextEditor
      editor={editor}
      classNames={{ control: editorClasses.control ?? '' }}
      labels={{ h3ControlLabel: 'Heading', h4ControlLabel: 'Smaller heading' }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={`Format ${label}`}>
        <FormatControls />
        <RichTextEditor.ControlsGroup>
          <EventCardsControl editor={editor} organizationId={campaign.organizer.ID} />
          <ButtonControl editor={editor} />
          <PictureControl hasLink editor={editor} upload={(image) => upload.mutateAsync(image)} />
          <LayoutControls editor={editor} />
          <MergeFieldControl editor={editor} canGiveCodes={campaign.kind === 'marketing'} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <MoveControls editor={editor} />
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={clsx(editorClasses.content, classes.content)} />
    </RichTextEditor>
  );
}
