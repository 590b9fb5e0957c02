import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { everyPage } from '../testing/public-pages/every-page.ts';

/** Where `npm test` puts the Nu Html Checker (`scripts/lib/checkers.mjs`). */
const jar = join(
  import.meta.dirname,
  '../../../node_modules/.cache/html-checker/node_modules/vnu-jar/build/dist/vnu.jar',
);
const hasJava = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'java')));

/** One run of seconds is over before the better compiler pays. */
const QUICK = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const Report = z.object({
  messages: z.array(
    z.object({
      url: z.string(),
      type: z.string(),
      subType: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

/** Returns errors and warnings of pages; a start of Java takes seconds, so it reads all at once. */
async function check(pages: Map<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-html-'));
  const files = new Map<string, string>();
  for (const [name, html] of pages) {
    const file = join(folder, `${files.size}.html`);
    files.set(`file:${file}`, name);
    await writeFile(file, html);
  }
  // The stack is for the long style sheets that are inside the pages.
  const order = [
    ...QUICK,
    '-Xss4m',
    '-jar',
    jar,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    folder,
  ];
  const { stdout } = await promisify(execFile)('java', order, { maxBuffer: 2 ** 26 });
  await rm(folder, { recursive: true });
  return Report.parse(JSON.parse(stdout))
    .messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message, extract = '' }) => `${files.get(url)}: ${message} ${extract}`);
}

const why = 'The Nu Html Checker needs Java and vnu-jar; npm test installs them where it may.';

test.skipIf(!hasJava || !existsSync(jar))(
  `every public page passes the Nu Html Checker (${why})`,
  { timeout: 180_000 },
  async () => {
    const pages = await everyPage();
    expect(pages.size).toBeGreaterThan(80);
    expect([...new Set(await check(pages))]).toEqual([]);
    const broken = '<!doctype html><html lang="en"><title>x</title><p><div id=a id=b></p>';
    expect(await check(new Map([['broken', broken]]))).not.toEqual([]);
  },
);
