import { escapeHtml } from '../../../lib/escape-html.ts';
import { isAddress, type PlaylistSong } from './m3u.ts';

/** Writes an XSPF playlist, version 1 (xspf.org/spec). Songs without a link have no location. */
export function xspfOf(name: string, songs: readonly PlaylistSong[]): string {
  const tracks = songs.map(({ title, artist, link }) => {
    const location = isAddress(link) ? `<location>${xml(link)}</location>` : '';
    return `    <track>${location}<title>${xml(title)}</title><creator>${xml(artist)}</creator></track>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    `  <title>${xml(name)}</title>`,
    '  <trackList>',
    ...tracks,
    '  </trackList>',
    '</playlist>',
    '',
  ].join('\n');
}

/** Removes characters that XML 1.0 does not allow, and escapes the rest. */
function xml(text: string): string {
  const allowed = text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return escapeHtml(allowed);
}
