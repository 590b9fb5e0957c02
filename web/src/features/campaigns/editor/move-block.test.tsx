import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { messageBlocksOf } from './blocks-of.ts';
import { messageDocumentOf } from './document-of.ts';
import { messageExtensions } from './extensions.ts';
import { canMove, moveBlock } from './move-block.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const words: CampaignBlock = { type: 'paragraph', text: [{ text: 'Hi' }] };
const cards: CampaignBlock = { type: 'events', ids: ['a'] };

it('moves a block past its neighbours, but not below the line to write on', () => {
  const content = messageDocumentOf([cards, words], () => 'Roof');
  editor = new Editor({ extensions: messageExtensions, content });
  editor.commands.setNodeSelection(0);
  expect([canMove(editor, -1), canMove(editor, 1)]).toEqual([false, true]);
  moveBlock(editor, 1);
  expect(messageBlocksOf(editor.getJSON())).toEqual([words, cards]);
  expect(editor.state.doc.lastChild?.type.name).toBe('paragraph');
  editor.commands.setNodeSelection(editor.state.doc.child(0).nodeSize);
  expect([canMove(editor, -1), canMove(editor, 1)]).toEqual([true, false]);
  moveBlock(editor, -1);
  expect(messageBlocksOf(editor.getJSON())).toEqual([cards, words]);
});
