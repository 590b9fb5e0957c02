import type { Block } from '@marquee/contract/events/about/blocks';
import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { addBlock, addWords } from './add-block.ts';
import { blocksOf } from './blocks-of.ts';
import { documentOf } from './document-of.ts';
import { extensions } from './extensions.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const url = '/api/media/11111111-1111-4111-8111-111111111111.webp';
const picture = { type: 'picture', url, alt: 'The hall' } as const;
const video = { type: 'video', url: 'https://video.example/w/1', title: 'Last year' } as const;
const words = (text: string): Block => ({ type: 'paragraph', text: [{ text }] });

function open(...blocks: Parameters<typeof documentOf>[0]): Editor {
  editor = new Editor({ extensions, content: documentOf(blocks) });
  return editor;
}

it('adds below a selected block, which stays', () => {
  const text = open(words('Doors at 19:00'), picture, words('Bring a coat'));
  text.commands.setNodeSelection(text.state.doc.child(0).nodeSize);
  addBlock(text, { type: 'video', attrs: { url: video.url, title: video.title } });
  expect(blocksOf(text.getJSON())).toEqual([
    words('Doors at 19:00'),
    picture,
    video,
    words('Bring a coat'),
  ]);
});

it('adds after selected words, which stay', () => {
  const text = open(words('Doors at 19:00'));
  text.commands.selectAll();
  addBlock(text, { type: 'video', attrs: { url: video.url, title: video.title } });
  expect(blocksOf(text.getJSON())).toEqual([words('Doors at 19:00'), video]);
});

it('adds words below a selected block, and in the place of selected words', () => {
  const text = open(picture, words('there'));
  text.commands.setNodeSelection(0);
  addWords(text, 'Hi');
  expect(blocksOf(text.getJSON())).toEqual([picture, words('Hi'), words('there')]);
  text.commands.setTextSelection({ from: 2, to: 4 });
  addWords(text, 'Hello');
  expect(blocksOf(text.getJSON())).toEqual([picture, words('Hello'), words('there')]);
});

it('takes the place of an empty line', () => {
  const text = open();
  addBlock(text, { type: 'video', attrs: { url: video.url, title: video.title } });
  expect(blocksOf(text.getJSON())).toEqual([video]);
});
