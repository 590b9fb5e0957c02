import type { CampaignBlock, SimpleBlock } from '@marquee/contract/campaigns/blocks';
import type { JSONContent } from '@tiptap/core';
import { documentOf } from '../../events/about/editor/document-of.ts';

/** Converts saved blocks to the editor's document. @param nameOf the name of an event by its id */
export function messageDocumentOf(
  blocks: readonly CampaignBlock[],
  nameOf: (id: string) => string,
): JSONContent {
  const content = blocks.flatMap((block): JSONContent[] => {
    switch (block.type) {
      case 'divider':
        return [{ type: 'divider' }];
      case 'events':
        return [{ type: 'events', attrs: { ids: block.ids, names: block.ids.map(nameOf) } }];
      case 'columns':
        return [{ type: 'columns', content: [columnOf(block.left), columnOf(block.right)] }];
      case 'paragraph':
      case 'heading':
      case 'list':
      case 'picture':
      case 'button':
        return nodesOf(block);
    }
  });
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function columnOf(blocks: readonly SimpleBlock[]): JSONContent {
  const content = blocks.flatMap(nodesOf);
  return { type: 'column', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function nodesOf(block: SimpleBlock): JSONContent[] {
  if (block.type === 'button') {
    return [{ type: 'button', attrs: { label: block.label, link: block.link } }];
  }
  if (block.type === 'picture') {
    const { url, alt, link } = block;
    const nodes = documentOf([{ type: 'picture', url, alt }]).content ?? [];
    return nodes.map((node) => ({ ...node, attrs: { ...node.attrs, link } }));
  }
  return documentOf([block]).content ?? [];
}
