import { describe, expect, test } from 'vitest';
import { readXml } from '../../transfers/bank/xml.ts';
import { m3uOf } from './m3u.ts';
import { xspfOf } from './xspf.ts';

const songs = [
  { title: 'Lantern Street', artist: 'Night Ferry', link: 'https://songs.example/1?a=1&b=2' },
  { title: 'No link', artist: 'Ana', link: '' },
];
/** What a guest could write to break out of a line or an element. */
const hostile = {
  title: 'A\n#EXTINF:-1,B\r\nhttps://evil.example/\u2028x</title><script>',
  artist: '"]]>&amp;\u0000\u0001\uD800 <b>',
  link: 'file:///etc/passwd',
};

describe('an M3U playlist', () => {
  test('has a line for each link, and songs without one as comments', () => {
    expect(m3uOf('Summer Ball', songs)).toBe(
      [
        '#EXTM3U',
        '#PLAYLIST:Summer Ball',
        '#EXTINF:-1,Night Ferry - Lantern Street',
        'https://songs.example/1?a=1&b=2',
        '# Ana - No link',
        '',
      ].join('\n'),
    );
  });

  test('has no line that a guest wrote, and no address but https', () => {
    const lines = m3uOf('Ball\nhttps://evil.example/', [hostile]).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.startsWith('#'))).toBe(true);
  });
});

describe('an XSPF playlist', () => {
  /** Reads strictly: anything that is not well-formed throws. */
  const tracksOf = (text: string) => {
    const list = readXml(text).children.find(({ name }) => name === 'trackList');
    return list?.children.map((track) =>
      track.children.map(({ name, text: words }) => [name, words]),
    );
  };

  test('has a track for each song, with its link as its location', () => {
    const text = xspfOf('Summer Ball', songs);
    expect(readXml(text)).toMatchObject({ name: 'playlist', namespace: 'http://xspf.org/ns/0/' });
    expect(tracksOf(text)).toEqual([
      [
        ['location', 'https://songs.example/1?a=1&b=2'],
        ['title', 'Lantern Street'],
        ['creator', 'Night Ferry'],
      ],
      [
        ['title', 'No link'],
        ['creator', 'Ana'],
      ],
    ]);
  });

  test('is well-formed whatever guests wrote', () => {
    const [[title, creator] = []] = tracksOf(xspfOf('A & <B>', [hostile])) ?? [];
    expect(title?.[1]).toContain('</title><script>');
    expect(creator?.[1]).toContain(']]>&amp;');
  });
});
