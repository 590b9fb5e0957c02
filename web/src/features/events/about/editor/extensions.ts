import { Link as LinkAddress } from '@marquee/contract/events/about/blocks';
import { Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { LEVELS, withScheme } from './blocks-of.ts';

/** A picture of this platform. A pasted one of another host is dropped: nothing is loaded from it. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    // Only pictures of messages have it.
    link: { default: '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'img[src^="/api/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A video as the page shows it: a card with its title and address. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ url: { default: '' }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-video]',
      getAttrs: (figure) => ({
        url: figure.getAttribute('data-video') ?? '',
        title: figure.getAttribute('data-title') ?? '',
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const [url, title] = [String(node.attrs['url']), String(node.attrs['title'])];
    const attributes = { 'data-video': url, 'data-title': title };
    return ['figure', attributes, ['strong', title], ['small', url]];
  },
});

/** What texts of events and of campaigns can have; the editor drops the rest of what is pasted. */
export const textExtensions = [
  Document,
  Text,
  Paragraph,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [...LEVELS] }),
  BulletList,
  OrderedList,
  // Lists do not nest.
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => LinkAddress.safeParse(withScheme(address)).success,
  }),
  Picture,
  Dropcursor,
  Gapcursor,
  // A line to write on below a picture or card that is last.
  TrailingNode,
  UndoRedo,
];

/** Everything that the text of an event can have. */
export const extensions = [
  ...textExtensions,
  Video,
  Placeholder.configure({ placeholder: 'Program notes, how to get there, what to bring' }),
];
