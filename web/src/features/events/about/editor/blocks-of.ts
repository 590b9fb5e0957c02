import type { Block, Span } from '@marquee/contract/events/about/blocks';
import type { JSONContent } from '@tiptap/core';

/** The editor's levels of headings; the page shows the text below one of the second level. */
export const LEVELS = [3, 4] as const;

/** Converts the editor's document to the blocks that are saved. Empty ones are left out. */
export function blocksOf(document: JSONContent): Block[] {
  return (document.content ?? []).flatMap((node): Block[] => {
    if (node.type === 'picture') {
      return [{ type: 'picture', url: textAt(node, 'src'), alt: textAt(node, 'alt') }];
    }
    if (node.type === 'video') {
      return [{ type: 'video', url: textAt(node, 'url'), title: textAt(node, 'title') }];
    }
    if (node.type === 'bulletList' || node.type === 'orderedList') {
      const items = (node.content ?? []).map(spansIn).filter((spans) => spans.length > 0);
      const isNumbered = node.type === 'orderedList';
      return items.length === 0 ? [] : [{ type: 'list', is_numbered: isNumbered, items }];
    }
    const text = spansIn(node);
    if (text.length === 0) return [];
    if (node.type !== 'heading') return [{ type: 'paragraph', text }];
    return [{ type: 'heading', level: node.attrs?.['level'] === LEVELS[0] ? 1 : 2, text }];
  });
}

/** Returns the text of a node and of all nodes inside it, such as the paragraph of a list item. */
function spansIn(node: JSONContent): Span[] {
  const spans: Span[] = [];
  for (const child of node.content ?? []) {
    for (const span of child.content ? spansIn(child) : spanOf(child)) {
      const last = spans.at(-1);
      if (last && hasSameMarks(last, span)) last.text += span.text;
      else spans.push({ ...span });
    }
  }
  return spans.some(({ text }) => text.trim() !== '') ? spans : [];
}

function spanOf(node: JSONContent): Span[] {
  const text = node.type === 'hardBreak' ? '\n' : (node.text ?? '');
  if (text === '') return [];
  const marks = node.marks ?? [];
  const has = (name: string) => marks.some(({ type }) => type === name);
  const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  return [
    {
      text,
      ...(has('bold') && { bold: true as const }),
      ...(has('italic') && { italic: true as const }),
      ...(typeof href === 'string' && { link: withScheme(href) }),
    },
  ];
}

/** People type example.com and ada@example.com. */
export function withScheme(address: string): string {
  const trimmed = address.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed)) return trimmed;
  return /^[^\s/@]+@[^\s/@]+$/.test(trimmed) ? `mailto:${trimmed}` : `https://${trimmed}`;
}

function hasSameMarks(one: Span, other: Span): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.link === other.link;
}

function textAt(node: JSONContent, name: string): string {
  const value: unknown = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
}
