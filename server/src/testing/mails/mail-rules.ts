import { SaxesParser } from 'saxes';

/** The most that a mail may weigh. */
const MAX_BYTES = 100_000;

const voids = /<(meta|br|img|hr)\b([^>]*?)\/?>/g;

/** Returns the page as all programs but Outlook read it, or as Outlook for Windows does. */
function readBy(html: string, isOutlook: boolean): string {
  const shown = html.replace(
    /<!--\[if !mso\]><!-->([\s\S]*?)<!--<!\[endif\]-->/g,
    isOutlook ? '' : '$1',
  );
  return shown.replace(/<!--\[if [^\]]*\]>([\s\S]*?)<!\[endif\]-->/g, isOutlook ? '$1' : '');
}

/** @throws Error where an element is not closed, or closed in another one */
function readElements(html: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.ENTITIES['nbsp'] = '\u00a0';
  parser.ENTITIES['zwnj'] = '\u200c';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  const closed = html
    .replace(/^<!doctype html>/, '')
    .replace(/(<style[^>]*>)([\s\S]*?)(<\/style>)/g, '$1$3')
    .replace(voids, '<$1$2/>');
  parser.write(closed).close();
  return elements;
}

/** The hidden picture says nothing, and a logo stands beside its name. */
function isSilent({ width, src = '' }: Record<string, string>): boolean {
  return width === '1' || src.startsWith('cid:logo@');
}

/**
 * Returns what is wrong with the HTML of a mail for mail programs, in particular for Outlook. It
 * reads the page twice, with and without what only Outlook reads.
 */
export function faultsOf(html: string): string[] {
  const faults: string[] = [];
  if (Buffer.byteLength(html) > MAX_BYTES) faults.push('weighs more than 100 kB');
  if (!/<!--\[if mso \| IE\]><table/.test(html)) faults.push('has no tables for Outlook');
  // The engine writes an attribute as Rust does: `\u{301}`, `\n`.
  if (/<[a-z][^>]*\\/.test(html)) faults.push('has an attribute that the engine changed');
  if (html.includes('&slot-')) faults.push('has a mark');
  if (/@import|url\(/i.test(html)) faults.push('loads a style');
  for (const isOutlook of [false, true]) {
    const elements = readElements(readBy(html, isOutlook));
    for (const { name, attributes } of elements) {
      if (!known.has(name)) faults.push(`has the element ${name}`);
      if (Object.keys(attributes).some((one) => one.startsWith('on'))) faults.push('has a script');
      if (name === 'img' && attributes['alt'] === undefined)
        faults.push('has a picture without alt');
      if (name === 'img' && attributes['alt'] === '' && !isSilent(attributes))
        faults.push('has a picture without a text');
      if (name === 'img' && !/^\d+$/.test(attributes['width'] ?? ''))
        faults.push('has a picture without width');
      if (/javascript:/i.test(`${attributes['href']}${attributes['src']}`))
        faults.push('runs code');
      if (/flex|grid|position/.test(attributes['style'] ?? ''))
        faults.push('has a layout without tables');
    }
  }
  return faults;
}

const known = new Set(
  'html head title meta style body div table tbody tr td p a img br h1 h2 h3 ul ol li strong em span noscript xml o:OfficeDocumentSettings o:AllowPNG o:PixelsPerInch'.split(
    ' ',
  ),
);

/** Returns the elements of a page with their attributes, without the texts of both. */
export function skeletonOf(html: string): string[] {
  return readElements(readBy(html, false)).map(
    ({ name, attributes }) => `${name} ${Object.keys(attributes).toSorted().join(' ')}`,
  );
}

/** Returns the attributes of all elements of a name. */
export function attributesOf(html: string, element: string): Record<string, string>[] {
  return readElements(readBy(html, false)).flatMap(({ name, attributes }) =>
    name === element ? [attributes] : [],
  );
}

/** Returns the tags of a page without its title, which one of them repeats for screen readers. */
export function tagsOf(html: string): string[] | null {
  return html.replace(/ aria-label="[^"]*"/, '').match(/<[^>]*>/g);
}
