import { cleanAround } from '@marquee/contract/people/isolate';
import { plainLines } from '@marquee/contract/people/lines';
import { escapeHtml } from '../lib/escape-html.ts';

const MARKUP = Symbol('markup');

/** MJML and HTML that this program wrote. No text of a person is one, because JSON has no symbols. */
export type Markup = { readonly [MARKUP]: string };

/** Text, which is escaped where it is put, markup, or several of them in a row. */
export type Content = string | Markup | readonly Content[];

/** Characters that XML cannot have. A single one would keep the whole mail from being built. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** The engine writes backslashes and unusual characters of an attribute as Rust does: `\u{301}`. */
const NOT_PLAIN = /[^\u0020-\u005B\u005D-\u007E]/gu;

/**
 * Writes markup, as in markup`<mj-text>${words}</mj-text>`. Strings are escaped, also for an
 * attribute in double quotes; markup stays as it is, and lists are joined.
 */
export function markup(literals: TemplateStringsArray, ...values: (Content | number)[]): Markup {
  let written = literals[0] ?? '';
  values.forEach((value, index) => {
    const isInTag = written.lastIndexOf('<') > written.lastIndexOf('>');
    written += escaped(typeof value === 'number' ? String(value) : value, isInTag);
    written += literals[index + 1] ?? '';
  });
  return { [MARKUP]: written };
}

function escaped(content: Content, isPlain: boolean): string {
  if (typeof content === 'string') {
    // Mail programs drop `bdi`, so names keep the marks around them.
    const text = escapeHtml(cleanAround(content.replace(NOT_XML, ''), plainLines));
    return isPlain ? text.replace(NOT_PLAIN, (one) => `&#${one.codePointAt(0)};`) : text;
  }
  if (MARKUP in content) return content[MARKUP];
  return content.map((one) => escaped(one, isPlain)).join('');
}

/** Escapes a text for an element that the engine copies into an attribute, such as the title. */
export function attributeText(content: Content): Markup {
  return { [MARKUP]: escaped(content, true) };
}

export const nothing = markup``;
const lineBreak = markup`<br />`;

/** Joins contents, with a line break between two of them. */
export function lines(contents: readonly Content[]): Content {
  return contents.flatMap((one, index) => (index === 0 ? [one] : [lineBreak, one]));
}

/** Keeps the line breaks of a text. */
export function withBreaks(content: Content): Content {
  if (typeof content === 'string') return lines(content.split(/\r\n|\r|\n/));
  return MARKUP in content ? content : content.map(withBreaks);
}

/** Returns a link in a text. @param color for programs without style sheets */
export function link(address: Content, words: Content, color: string): Markup {
  return markup`<a class="mark" href="${address}" style="color:${color}">${words}</a>`;
}

/**
 * Marks a place that differs from reader to reader. Text cannot forge a mark, because its ampersands
 * are escaped.
 */
export function slotMark(slot: number): Markup {
  return { [MARKUP]: `&slot-${slot};` };
}

/** Cuts a rendered page at its marks: words, number of a slot, words, … */
export function cutAtMarks(html: string): string[] {
  return html.split(/&slot-(\d+);/);
}

/** Returns the markup as the engine reads it. */
export function mjmlOf(document: Markup): string {
  return document[MARKUP];
}
