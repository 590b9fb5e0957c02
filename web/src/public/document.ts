import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { PageContext } from '@marquee/contract/public-pages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Page = {
  title: string;
  description: string;
  /** From the root, as the canonical address has it. */
  path: string;
  /** A picture of 1200 × 630 for links that are shared. */
  picture: { path: string; alt: string };
  styles: string;
  body: ReactNode;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * A complete page: readable without a script, painted without a second request. `theme.js` only
 * tells the colour scheme that the reader chose, so it does not hold up the paint; fonts swap in.
 */
export function renderDocument({ origin }: PageContext, page: Page): string {
  const url = attribute(origin + page.path);
  const title = attribute(page.title);
  const description = attribute(page.description);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${description}">
<script src="/theme.js" async></script>
<style>${page.styles}</style>
${preload(bricolage)}
${preload(inter)}
<link rel="canonical" href="${url}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Marquee">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${attribute(origin + page.picture.path)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${attribute(page.picture.alt)}">
<meta name="twitter:card" content="summary_large_image">
</head>
<body>${renderToStaticMarkup(page.body)}</body>
</html>
`;
}

function preload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
}
