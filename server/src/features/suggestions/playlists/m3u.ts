export type PlaylistSong = {
  title: string;
  artist: string;
  /** '' for none. */
  link: string;
};

/**
 * Writes an extended M3U playlist in UTF-8 (RFC 8216 names the format's comments). Players read one
 * address a line, so songs without a link are comments that people can read.
 */
export function m3uOf(name: string, songs: readonly PlaylistSong[]): string {
  const lines = songs.flatMap(({ title, artist, link }) => {
    const words = `${oneLine(artist)} - ${oneLine(title)}`;
    return isAddress(link) ? [`#EXTINF:-1,${words}`, oneLine(link)] : [`# ${words}`];
  });
  return ['#EXTM3U', `#PLAYLIST:${oneLine(name)}`, ...lines, ''].join('\n');
}

/** Only these are written: a player would also open a file of its own machine. */
export function isAddress(link: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(link);
}

/** Removes what could begin a line of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
