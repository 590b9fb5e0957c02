import { isolated } from '@marquee/contract/people/isolate';
import { localeOfDates } from '@marquee/contract/formats/intl';
import type { PageContext, WaitingRoomPageData } from '@marquee/contract/pages/pages';
import { renderToStaticMarkup } from 'react-dom/server';
import tokens from '../../tokens.css?inline';
import { accentStyles } from '../shared/look.ts';
import { palette } from '../shared/palette.ts';
import styles from './waiting-room.css?inline';
import { WaitingRoomPage } from './WaitingRoomPage.tsx';

/** The waiting room's script, set by `vite.pages.config.ts`; undefined in tests, without a build. */
declare const builtWaitingRoomScript: string | undefined;

const declarations = new Map(
  [...`${palette}${tokens}`.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  ),
);

/** Writes the values of the tokens into a style sheet, which is shorter than declaring them. */
function withTokens(sheet: string): string {
  return sheet.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const value = declarations.get(name);
    return value === undefined ? whole : withTokens(value);
  });
}

const sheet = withTokens(styles);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Renders the whole page with its style and script: a browser loads nothing else. */
export function renderWaitingRoomDocument(context: PageContext, data: WaitingRoomPageData): string {
  const title = isolated(data.event.title).replace(
    /[&<>"]/g,
    (character) => entities[character] ?? character,
  );
  const script = typeof builtWaitingRoomScript === 'undefined' ? '' : builtWaitingRoomScript;
  return `<!doctype html>
<html lang="en" data-locale="${context.locale}" data-dates="${localeOfDates(context.locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title>
<style>${sheet}${accentStyles(context.platform)}</style></head>
<body>${renderToStaticMarkup(<WaitingRoomPage data={data} platform={context.platform} />)}
<script>${script}</script></body></html>
`;
}
