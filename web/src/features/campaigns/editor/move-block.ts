import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

/** Tells whether the block at the cursor can move up (-1) or down (1). */
export function canMove({ state }: Editor, by: -1 | 1): boolean {
  const to = state.selection.$from.index(0) + by;
  return to >= 0 && to < countBlocks(state.doc);
}

/** Returns the number of blocks without an empty line at the end, below which nothing moves. */
function countBlocks({ childCount, lastChild }: Node): number {
  const isEmpty = lastChild?.type.name === 'paragraph' && lastChild.childCount === 0;
  return isEmpty ? childCount - 1 : childCount;
}

/** Moves the block at the cursor past its neighbour, and the cursor with it. */
export function moveBlock(editor: Editor, by: -1 | 1): void {
  if (!canMove(editor, by)) return;
  const { state, view } = editor;
  const { doc, selection } = state;
  const index = selection.$from.index(0);
  let start = 0;
  for (let before = 0; before < index; before += 1) start += doc.child(before).nodeSize;
  const block = doc.child(index);
  const neighbour = doc.child(index + by);
  const to = by === -1 ? start - neighbour.nodeSize : start + neighbour.nodeSize;
  const moved = state.tr.delete(start, start + block.nodeSize).insert(to, block);
  const cursor = moved.doc.resolve(Math.min(to + (selection.from - start), moved.doc.content.size));
  view.dispatch(moved.setSelection(TextSelection.near(cursor)).scrollIntoView());
  view.focus();
}
