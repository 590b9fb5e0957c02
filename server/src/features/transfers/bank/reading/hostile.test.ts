import { bankFilesApi, MAX_BANK_FILE_BYTES } from '@marquee/contract/transfers/bank-files';
import { categoriesApi } from '@marquee/contract/categories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankFilesOf, workerBankFiles } from '../../../../gateways/bank-files.ts';
import { createWorker } from '../../../../lib/worker.ts';
import { startTestApp } from '../../../../testing/app.ts';
import { makeClient } from '../../../../testing/factories.ts';
import { bankFileSentences as say } from './entry.ts';
import { readBankFile } from './read.ts';

const files = workerBankFiles();
beforeAll(() => files.read(new TextEncoder().encode('Date;Text;Amount\n'), 'first'));
afterAll(() => files.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const full = (text: string) => text.repeat(Math.floor(1_900_000 / text.length));

/** Files of the largest size that try to cost more than they are. */
const hostile: Record<string, string> = {
  'one line without a break': full('x'),
  'a quoted cell that never ends': `Date;Text;Amount\n"${full('x')}`,
  'nothing but quotes': `Date;Text;Amount\n${full('"')}`,
  'nothing but line breaks': full('\n'),
  'spaces before an amount': `Date;Text;Amount\n2026-01-12;x;${full(' ')}`,
  'elements in elements': full('<a>'),
  'elements beside elements': `<a>${full('<b/>')}</a>`,
  'attributes of one element': `<a ${Array.from({ length: 180_000 }, (_, n) => `b${n}=""`).join(' ')}/>`,
  'a comment that never ends': `<a><!--${full('-')}`,
  'entities of entities': `<!DOCTYPE a [<!ENTITY b "${full('&c;')}">]><a>&b;</a>`,
};

test.each(Object.entries(hostile))('%s is refused in a sentence', async (_, text) => {
  const bytes = bytesOf(text);
  expect(bytes.length).toBeLessThanOrEqual(MAX_BANK_FILE_BYTES);
  const sentences: unknown[] = Object.values(say);
  await expect(files.read(bytes, 'somebody')).rejects.toSatisfy(
    ({ message }: Error) => sentences.includes(message) || message.startsWith('Row '),
  );
});

test('a row of nothing but separators holds no transfer', async () => {
  const bytes = bytesOf(`Date;Text;Amount\n${full(';')}`);
  expect(await files.read(bytes, 'somebody')).toEqual({
    entries: [],
    leftOut: [],
    fingerprints: { now: [], earlier: [] },
  });
});

test('a statement reads in the thread as it does here', async () => {
  const bytes = bytesOf('Date;Text;Amount\n2026-01-12;Tickets;24,50\n');
  const { entries, fingerprints } = await files.read(bytes, 'somebody');
  expect(entries).toEqual(readBankFile(bytes).entries);
  expect(fingerprints.now).toHaveLength(1);
});

test('while a file is read that never ends, other requests are answered; then it is refused', async () => {
  const program = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { for (;;); });`)}`,
  );
  const thread = createWorker<Uint8Array, never>(program, {
    answerWithinMs: 60_000,
    idleMs: 60_000,
  });
  const asked = Promise.withResolvers<void>();
  const ask = (bytes: Uint8Array) => {
    asked.resolve();
    return thread.ask(bytes);
  };
  const server = await startTestApp({
    deps: { bankFiles: bankFilesOf({ ask, close: thread.close }) },
  });
  const user = await makeClient(server.db);
  const staff = await server.signIn(user);
  const params = { id: user.organization_id };
  const body = { name: 'a.csv', content: 'eA==' };
  const reading = staff.call(bankFilesApi.readBankFile, { params, body });
  await asked.promise;
  expect((await staff.call(categoriesApi.listCategories, {})).status).toBe(200);
  // As a time limit that is over does.
  await thread.close();
  const refused = await reading;
  expect([refused.status, refused.body]).toMatchObject([400, { errors: { file: [say.tooMuch] } }]);
  await server.close();
});
