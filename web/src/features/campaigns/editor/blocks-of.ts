import type { CampaignBlock, SimpleBlock } from '@marquee/contract/campaigns/blocks';
import type { JSONContent } from '@tiptap/core';
import { blocksOf } from '../../events/about/editor/blocks-of.ts';

/** Converts the editor's document to the blocks that are saved. Empty ones are left out. */
export function messageBlocksOf(document: JSONContent): CampaignBlock[] {
  return (document.content ?? []).flatMap((node): CampaignBlock[] => {
    if (node.type === 'divider') return [{ type: 'divider' }];
    if (node.type === 'events') {
      const ids: unknown = node.attrs?.['ids'];
      const texts = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
      return texts.length === 0 ? [] : [{ type: 'events', ids: texts }];
    }
    if (node.type === 'columns') {
      const [left = [], right = []] = (node.content ?? []).map(({ content = [] }) =>
        content.flatMap(simpleBlockOf),
      );
      return left.length + right.length === 0 ? [] : [{ type: 'columns', left, right }];
    }
    return simpleBlockOf(node);
  });
}

function simpleBlockOf(node: JSONContent): SimpleBlock[] {
  if (node.type === 'button') {
    return [{ type: 'button', label: textAt(node, 'label'), link: textAt(node, 'link') }];
  }
  return blocksOf({ content: [node] }).flatMap((block): SimpleBlock[] => {
    if (block.type === 'picture') return [{ ...block, link: textAt(node, 'link') }];
    return block.type === 'video' ? [] : [block];
  });
}

function textAt(node: JSONContent, name: string): string {
  const value: unknown = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
}
