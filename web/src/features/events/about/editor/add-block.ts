import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Adds a block after what is selected. Adding removes nothing: a selected picture or card stays. */
export function addBlock(editor: Editor, block: JSONContent): void {
  editor
    .chain()
    .focus()
    .command(({ tr, commands }) => commands.insertContentAt(tr.selection.to, block))
    .run();
}

/** Adds words as if they were typed, but below a selected picture or card, which stays. */
export function addWords(editor: Editor, words: string): void {
  if (editor.state.selection instanceof NodeSelection) {
    addBlock(editor, { type: 'paragraph', content: [{ type: 'text', text: words }] });
    return;
  }
  editor.chain().focus().insertContent(words).run();
}
