import type { Editor, JSONContent } from '@tiptap/core';

/** Adds a block after what is selected. Adding removes nothing: a selected picture or card stays. */
export function addBlock(editor: Editor, block: JSONContent): void {
  editor
    .chain()
    .focus()
    .command(({ tr, commands }) => commands.insertContentAt(tr.selection.to, block))
    .run();
}
