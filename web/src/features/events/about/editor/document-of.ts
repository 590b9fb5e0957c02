import type { Block, Span } from '@marquee/contract/events/about/blocks';
import type { JSONContent } from '@tiptap/core';
import { LEVELS } from './blocks-of.ts';

/** Converts saved blocks to the editor's document. */
export function documentOf(blocks: readonly Block[]): JSONContent {
  const content = blocks.map(nodeOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function nodeOf(block: Block): JSONContent {
  if (block.type === 'picture') {
    return { type: 'picture', attrs: { src: block.url, alt: block.alt } };
  }
  if (block.type === 'video') {
    return { type: 'video', attrs: { url: block.url, title: block.title } };
  }
  if (block.type === 'list') {
    return {
      type: block.is_numbered ? 'orderedList' : 'bulletList',
      content: block.items.map((spans) => ({ type: 'listItem', content: [paragraphOf(spans)] })),
    };
  }
  if (block.type === 'paragraph') return paragraphOf(block.text);
  const level = block.level === 1 ? LEVELS[0] : LEVELS[1];
  return { ...paragraphOf(block.text), type: 'heading', attrs: { level } };
}

function paragraphOf(spans: readonly Span[]): JSONContent {
  return { type: 'paragraph', content: spans.flatMap(nodesOf) };
}

/** The editor has a node of its own for a line break. */
function nodesOf({ text, bold, italic, link }: Span): JSONContent[] {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
  ];
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak', marks }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
    ]);
}
