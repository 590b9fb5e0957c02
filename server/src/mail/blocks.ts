import { mailColors, MONOSPACE } from './look.ts';
import { type Content, lines, markup, type Markup, nothing } from './markup.ts';

/** A part of a mail: one below the other in a column, or as wide as the page. */
export type Block = { in: 'column' | 'page'; markup: Markup };

const inColumn = (written: Markup): Block => ({ in: 'column', markup: written });
const inPage = (written: Markup): Block => ({ in: 'page', markup: written });

/** @param gap pixels below it */
export function paragraph(content: Content, gap = 16): Block {
  return inColumn(markup`<mj-text padding="0 0 ${gap}px">${content}</mj-text>`);
}

/** Returns what a person wrote as a block in its own direction. */
export function typed(content: Content): Markup {
  return markup`<div dir="auto">${content}</div>`;
}

/** Returns a paragraph in small, quiet letters. */
export function note(content: Content, { gap = 16, align = 'left' } = {}): Block {
  return inColumn(
    markup`<mj-text mj-class="quiet" padding="0 0 ${gap}px" align="${align}">${content}</mj-text>`,
  );
}

/** @param level 1 is the larger one @param space pixels above it and below it */
export function heading(
  content: Content,
  level: 1 | 2 | 3,
  { above = 0, below = 12, size = level === 1 ? 28 : 20, align = 'left' } = {},
): Block {
  const [tag, style] = [`h${level}`, 'margin:0;font-size:inherit;line-height:inherit'];
  return inColumn(
    markup`<mj-text padding="${above}px 0 ${below}px" font-size="${size}px" line-height="1.25" font-weight="700" align="${align}">${open(tag, style)}${content}${close(tag)}</mj-text>`,
  );
}

const open = (tag: string, style: string) => markup`<${tag} dir="auto" style="${style}">`;
const close = (tag: string) => markup`</${tag}>`;

export function button(label: Content, address: Content, gap = 24): Block {
  return inColumn(markup`<mj-button href="${address}" padding="0 0 ${gap}px">${label}</mj-button>`);
}

export function list(items: readonly Content[], isNumbered: boolean): Block {
  const tag = isNumbered ? 'ol' : 'ul';
  const written = items.map((item) => markup`<li dir="auto" style="margin:0 0 6px">${item}</li>`);
  return inColumn(
    markup`<mj-text padding="0 0 18px">${open(tag, 'margin:0;padding:0 0 0 24px')}${written}${close(tag)}</mj-text>`,
  );
}

export type Picture = {
  source: Content;
  alt: Content;
  width: number;
  /** Where it leads to. */
  address?: Content;
  gap?: number;
  align?: 'left' | 'center';
  radius?: string;
  /** As wide as the screen on a phone. */
  isFluid?: boolean;
};

export function picture({
  source,
  alt,
  width,
  address,
  gap = 24,
  align = 'left',
  radius = '8px',
  isFluid = false,
}: Picture): Block {
  const leads = address === undefined ? nothing : markup` href="${address}"`;
  return inColumn(
    markup`<mj-image src="${source}" alt="${alt}" width="${width}px" padding="0 0 ${gap}px" align="${align}" border-radius="${radius}"${isFluid ? markup` fluid-on-mobile="true"` : nothing}${leads} />`,
  );
}

/** Returns a hidden picture. Not `display:none`, because programs do not load what they never show. */
export function point(source: Content): Block {
  return inColumn(
    markup`<mj-image src="${source}" alt="" width="1px" height="1px" padding="0" border-radius="0" />`,
  );
}

/** @param above pixels above it, and below it */
export function divider(above = 0, below = 24): Block {
  return inColumn(markup`<mj-divider padding="${above}px 0 ${below}px" />`);
}

export function space(pixels: number): Block {
  return inColumn(markup`<mj-spacer height="${pixels}px" />`);
}

/** Returns names and values in a table with lines between the rows. */
export function facts(rows: readonly [name: string, value: Content][]): Block {
  const { line, quiet } = mailColors;
  const written = rows.map(([name, value], index) => {
    const rule = index === 0 ? '' : `border-top:1px solid ${line};`;
    return markup`<tr><td class="quiet line" width="96" valign="top" style="${rule}padding:12px 16px 12px 0;font-size:14px;line-height:24px;color:${quiet}">${name}</td><td class="line" valign="top" style="${rule}padding:12px 0;font-weight:600">${value}</td></tr>`;
  });
  return card([inColumn(markup`<mj-table>${written}</mj-table>`)], '4px 24px');
}

/** Returns a code to type, in large letters of one width. */
export function codeBlock(digits: string): Block {
  return card(
    [
      inColumn(
        markup`<mj-text padding="0" align="center" font-family="${MONOSPACE}" font-size="31px" line-height="1.2" font-weight="700" letter-spacing="6px">${digits}</mj-text>`,
      ),
    ],
    '20px',
  );
}

/** Returns blocks of a column on a surface of their own. */
export function card(blocks: readonly Block[], padding = '20px 24px'): Block {
  return inPage(
    markup`<mj-section padding="0 16px 24px"><mj-column mj-class="card" padding="${padding}">${blocks.map((block) => block.markup)}</mj-column></mj-section>`,
  );
}

/**
 * Returns centred texts, each on a surface of its own, as tables of one text. Such a table weighs a
 * third of a card, so there can be many.
 */
export function sheets(contents: readonly Content[]): Block {
  const { line, card: paper } = mailColors;
  const style = `border-collapse:separate;border:1px solid ${line};border-radius:12px;background:${paper}`;
  const written = contents.map(
    (content) =>
      markup`<table class="sheet" role="presentation" width="100%" cellspacing="0" style="${style}"><tr><td align="center" style="padding:16px">${content}</td></tr></table>`,
  );
  const gap = markup`<div style="line-height:24px">&#8202;</div>`;
  const joined = written.flatMap((one, index) => (index === 0 ? [one] : [gap, one]));
  return inColumn(markup`<mj-text padding="0 0 24px" align="center">${joined}</mj-text>`);
}

/** Returns blocks beside each other where there is room, else one below the other. */
export function columns(left: readonly Block[], right: readonly Block[]): Block {
  const column = (blocks: readonly Block[]) =>
    markup`<mj-column width="48%">${blocks.map((block) => block.markup)}</mj-column>`;
  return inPage(
    markup`<mj-section>${column(left)}<mj-column width="4%"></mj-column>${column(right)}</mj-section>`,
  );
}

/** Returns what stands at the end of a mail, below a line. */
export function foot(contents: readonly Content[]): Block[] {
  return [divider(16, 16), note(lines(contents), { gap: 0 })];
}

/** Returns the columns of a page: blocks that follow each other share one. */
export function sectionsOf(blocks: readonly Block[]): Markup[] {
  const sections: Markup[] = [];
  let column: Markup[] = [];
  const end = () => {
    if (column.length > 0) {
      sections.push(markup`<mj-section><mj-column>${column}</mj-column></mj-section>`);
    }
    column = [];
  };
  for (const block of blocks) {
    if (block.in === 'column') column.push(block.markup);
    else {
      end();
      sections.push(block.markup);
    }
  }
  end();
  return sections;
}
