import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { PageContext } from '@marquee/contract/pages/pages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accentStyles } from './look.ts';
import { streetColor } from './palette.ts';
import { type PublicScript, scriptAddress } from './scripts.ts';

export type Page = {
  title: string;
  description: string;
  /** From the root, as the canonical address has it. */
  path: string;
  /** For links that are shared; its size in pixels where it is known. */
  picture: { path: string; alt: string; size?: [width: number, height: number] };
  styles: string;
  body: ReactNode;
  /** Runs once the page is there. */
  script?: PublicScript;
  /** For search engines (schema.org). */
  data?: Record<string, unknown>;
  /** A page for one reader: no search engine keeps it. */
  isPrivate?: boolean;
};

/** Of a page that has no picture of its own. */
export const housePicture: Page['picture'] = {
  path: '/pictures/marquee.jpg',
  alt: 'Marquee: put your next night up in lights',
  size: [1200, 630],
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * A complete page: readable without a script, painted without a second request. `theme.js` only
 * tells the colour scheme that the reader chose, so it does not hold up the paint; fonts swap in.
 */
export function renderDocument(context: PageContext, page: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${streetColor}">
<title>${attribute(page.title)}</title>
<meta name="description" content="${attribute(page.description)}">
<script src="/theme.js" async></script>
<style>${page.styles}${accentStyles(context.platform)}</style>
${preload(bricolage)}
${preload(inter)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.isPrivate ? '<meta name="robots" content="noindex, nofollow">' : sharedFacts(context, page)}
${moduleScript(page.script)}${dataBlock(page.data)}</head>
<body>${renderToStaticMarkup(page.body)}</body>
</html>
`;
}

/** What others show when the page's address is shared. */
function sharedFacts({ origin, platform }: PageContext, page: Page): string {
  const url = attribute(origin + page.path);
  const { picture } = page;
  const [width, height] = picture.size ?? [];
  const size = `<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
`;
  return `<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${attribute(platform.name)}">
<meta property="og:title" content="${attribute(page.title)}">
<meta property="og:description" content="${attribute(page.description)}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${attribute(absolute(origin, picture.path))}">
${picture.size ? size : ''}<meta property="og:image:alt" content="${attribute(picture.alt)}">
<meta name="twitter:card" content="summary_large_image">`;
}

/** A path of ours with our origin; what is an address already stays as it is. */
export function absolute(origin: string, path: string): string {
  return path.startsWith('/') ? origin + path : path;
}

/** Facts that no browser runs. Escaped so that nothing in them can end the element. */
function dataBlock(data: Page['data']): string {
  if (!data) return '';
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${text}</script>\n`;
}

function moduleScript(name: PublicScript | undefined): string {
  const address = name && scriptAddress(name);
  return address ? `<script type="module" src="${attribute(address)}"></script>\n` : '';
}

function preload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
}
