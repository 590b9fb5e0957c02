import { Node } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { textExtensions } from '../../events/about/editor/extensions.ts';

const block = { group: 'block', atom: true, draggable: true } as const;

const Button = Node.create({
  name: 'button',
  ...block,
  addAttributes: () => ({ label: { default: '' }, link: { default: '' } }),
  renderHTML: ({ node }) => [
    'p',
    { 'data-button': '' },
    ['span', String(node.attrs['label'])],
    ['small', String(node.attrs['link'])],
  ],
});

const Divider = Node.create({
  name: 'divider',
  ...block,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

/** Cards that fill themselves from events; the editor shows the events' names. */
const Events = Node.create({
  name: 'events',
  ...block,
  addAttributes: () => ({ ids: { default: [] }, names: { default: [] } }),
  renderHTML: ({ node }) => {
    const names: unknown = node.attrs['names'];
    const lines = Array.isArray(names) ? names.map((name) => ['strong', String(name)]) : [];
    const label = lines.length === 1 ? 'Event card' : 'Event cards';
    return ['figure', { 'data-events': '' }, ['small', label], ...lines];
  },
});

const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column column',
  isolating: true,
  renderHTML: () => ['div', { 'data-columns': '' }, 0],
});

const Column = Node.create({
  name: 'column',
  content: '(paragraph | heading | bulletList | orderedList | picture | button)+',
  isolating: true,
  renderHTML: () => ['div', { 'data-column': '' }, 0],
});

/** Everything that a message can have. */
export const messageExtensions = [
  ...textExtensions,
  Button,
  Divider,
  Events,
  Columns,
  Column,
  Placeholder.configure({ placeholder: 'What do you want to tell them?' }),
];
