import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { asJpeg, jpegSizes } from '@marquee/contract/media';
import type { PageContext } from '@marquee/contract/pages/pages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accentStyles } from './look.ts';
import { streetColor } from './palette.ts';
import { type PublicScript, scriptAddress } from './scripts.ts';

export type Page = {
  title: string;
  description: string;
  /** From the root, as in the canonical address. */
  path: string;
  /** Shown when the page is shared: a JPEG with its size in pixels. */
  picture: { path: string; alt: string; size: readonly [width: number, height: number] };
  styles: string;
  body: ReactNode;
  /** Run when the page is loaded, in this order. */
  script?: PublicScript | PublicScript[];
  /** For pages of other sites: links open in a new tab, because most of our pages refuse frames. */
  isFramed?: boolean;
  /** The path of the page's RSS feed. */
  feed?: string;
  /** For search engines (schema.org). */
  data?: Record<string, unknown> | undefined;
  /** Only for one reader, so search engines must not index it. */
  isPrivate?: boolean;
};

/** The picture for pages that have none. */
export const platformPicture: Page['picture'] = {
  path: '/pictures/marquee.jpg',
  alt: 'Marquee: put your next night up in lights',
  size: [1200, 630],
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * Renders a complete page: readable without a script, painted without a second request. `theme.js`
 * only applies the reader's colour scheme, so it does not block painting; fonts are swapped in.
 */
export function renderDocument(context: PageContext, page: Page): string {
  return `<!doctype html>
<html lang="en" data-locale="${context.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${streetColor}">
${page.isFramed ? '<base target="_blank">\n' : ''}<title>${attribute(page.title)}</title>
<meta name="description" content="${attribute(page.description)}">
<script src="/theme.js" async></script>
<style>${page.styles}${accentStyles(context.platform)}</style>
${preload(bricolage)}
${preload(inter)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${page.isPrivate ? '<meta name="robots" content="noindex, nofollow">' : sharedFacts(context, page)}
${feedLink(page.feed)}${[page.script ?? []].flat().map(moduleScript).join('')}${dataBlock(page.data)}</head>
<body>${renderToStaticMarkup(page.body)}</body>
</html>
`;
}

/** Renders the tags for a preview when the page is shared. */
function sharedFacts({ origin, platform, locale }: PageContext, page: Page): string {
  const url = attribute(origin + page.path);
  const { picture } = page;
  const [width, height] = picture.size;
  return `<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:locale" content="${languageOf(locale)}">
<meta property="og:site_name" content="${attribute(platform.name)}">
<meta property="og:title" content="${attribute(page.title)}">
<meta property="og:description" content="${attribute(page.description)}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${attribute(absolute(origin, picture.path))}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
<meta property="og:image:alt" content="${attribute(picture.alt)}">
<meta name="twitter:card" content="summary_large_image">`;
}

/** Returns the language of the words, which are English in every format: en_GB for en-GB. */
function languageOf(locale: string): string {
  return locale.startsWith('en-') ? locale.replace('-', '_') : 'en_US';
}

/** Returns a stored picture as a page shows it where it is shared; `whole` cuts nothing off a logo. */
export function sharedPicture(
  url: string | null,
  alt: string,
  copy: '16x9' | 'whole' = '16x9',
): Page['picture'] {
  return url === null ? platformPicture : { path: asJpeg(url, copy), alt, size: jpegSizes[copy] };
}

/** Returns a path with the platform's origin; an absolute address stays as it is. */
export function absolute(origin: string, path: string): string {
  return path.startsWith('/') ? origin + path : path;
}

/** Renders JSON-LD. Escaped so that no text in it can end the element. */
function dataBlock(data: Page['data']): string {
  if (!data) return '';
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${text}</script>\n`;
}

function feedLink(path: string | undefined): string {
  return path === undefined
    ? ''
    : `<link rel="alternate" type="application/rss+xml" href="${attribute(path)}">\n`;
}

function moduleScript(name: PublicScript): string {
  const address = scriptAddress(name);
  return address ? `<script type="module" src="${attribute(address)}"></script>\n` : '';
}

function preload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
}
