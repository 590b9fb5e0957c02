import { type Block, Blocks } from '@marquee/contract/events/about/blocks';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { blocksOf, withScheme } from './blocks-of.ts';
import { documentOf } from './document-of.ts';
import { extensions } from './extensions.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Returns what is left of a text after the editor read it: a document, or HTML that is pasted. */
function throughEditor(content: ReturnType<typeof documentOf> | string): Block[] {
  editor?.destroy();
  editor = new Editor({ extensions, content });
  return blocksOf(editor.getJSON());
}

const url = '/api/media/11111111-1111-4111-8111-111111111111.webp';
const every: Block[] = [
  { type: 'heading', level: 1, text: [{ text: 'Getting there' }] },
  { type: 'heading', level: 2, text: [{ text: 'By tram' }] },
  {
    type: 'paragraph',
    text: [
      { text: 'Line 15,\nthen ' },
      { text: 'on foot', bold: true },
      { text: ' for ', bold: true, italic: true },
      { text: 'five minutes', link: 'https://example.com/map' },
    ],
  },
  { type: 'list', is_numbered: false, items: [[{ text: 'A' }], [{ text: 'B', italic: true }]] },
  { type: 'list', is_numbered: true, items: [[{ text: 'First' }]] },
  { type: 'picture', url, alt: 'The hall' },
  { type: 'video', url: 'https://video.example/w/1', title: 'Last year' },
];

describe('the editor', () => {
  it('returns every block as it got it', () => {
    expect(throughEditor(documentOf(every))).toEqual(every);
    expect(Blocks.parse(every)).toEqual(every);
  });

  it('leaves out what is empty', () => {
    expect(throughEditor('<p></p><h3> </h3><ul><li><p></p></li></ul><p>x</p>')).toEqual([
      { type: 'paragraph', text: [{ text: 'x' }] },
    ]);
    expect(throughEditor(documentOf([]))).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script><p>x</p>',
    '<p onclick="alert(1)" style="color:red">x</p>',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p>x</p><img src="https://evil.example/a.png">',
    '<p><span class="y">x</span></p><iframe src="https://evil.example/"></iframe>',
  ])('keeps only the text of %s', (html) => {
    expect(throughEditor(html)).toEqual([{ type: 'paragraph', text: [{ text: 'x' }] }]);
  });
});

describe('an address', () => {
  it.each([
    ['example.com/a', 'https://example.com/a'],
    [' http://example.com ', 'http://example.com'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ])('%s becomes %s', (typed, address) => {
    expect(withScheme(typed)).toBe(address);
  });
});
