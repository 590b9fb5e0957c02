import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { ticketsMail } from '../features/order-pages/mail/compose.ts';
import { ticketsPdf } from '../documents/tickets-pdf.ts';
import { invoicePdf } from '../documents/invoice-pdf.ts';
import { readPicture } from '../testing/qr.ts';
import { sampleBranding } from '../testing/samples/branding.ts';
import { sampleOrder } from '../testing/samples/order.ts';
import { sampleInvoice } from '../testing/samples/invoice.ts';
import { workerDocuments } from './documents.ts';

const branding = sampleBranding();
const order = sampleOrder();
const said: string[] = [];
const documents = workerDocuments((line) => said.push(line));
afterAll(() => documents.close());

test('the thread makes the same PDF and mail as a direct call', async () => {
  const pdf = await documents.ticketsPdf(order, branding);
  expect(pdf.equals(await ticketsPdf(order, branding))).toBe(true);
  const mail = await documents.renderTicketsMail(order, branding);
  expect(mail).toEqual(await ticketsMail(order, branding, pdf));
  const files = mail.attachments?.map(({ content }) => content) ?? [];
  expect(files.every((file) => Buffer.isBuffer(file))).toBe(true);
  expect(await readPicture(files[0] ?? pdf)).toBe(order.tickets[0]?.code);
});

test('the thread makes the same invoice as a direct call', async () => {
  const document = sampleInvoice();
  expect((await documents.invoicePdf(document)).equals(await invoicePdf(document))).toBe(true);
});

test('a letter that no font has is said once, without the name around it', async () => {
  for (const name of ['Ann \u{12000}', 'Bob \u{12000}']) {
    const tickets = order.tickets.map((ticket) => ({ ...ticket, holder: name }));
    await documents.ticketsPdf({ ...order, tickets }, branding);
  }
  expect(said).toEqual(['No font has U+12000: documents show a box.']);
});

test('a document that fails throws, and the next one is made', async () => {
  const undated = sampleOrder({ created_at: 'some day' });
  await expect(documents.ticketsPdf(undated, branding)).rejects.toThrow(/date|time/i);
  expect((await documents.ticketsPdf(order, branding)).subarray(0, 5).toString()).toBe('%PDF-');
});

test.runIf(process.platform === 'linux')(
  'only the documents threads have a lower priority, and the one of mails comes before the other',
  async () => {
    await documents.ticketsPdf(order, branding);
    await documents.ticketsPdf({ ...order, reference: 'AAAA-BBBB' }, branding, '192.0.2.1');
    const nices = new Map<string, number>();
    for (const id of await readdir('/proc/self/task')) {
      const stat = await readFile(`/proc/self/task/${id}/stat`, 'utf8');
      // proc(5): the nice value is the 19th field; the name before it may contain anything.
      nices.set(id, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
    }
    expect(nices.get(String(process.pid))).toBeLessThan(10);
    const lower = [...nices.values()].filter((nice) => nice > 0);
    expect(lower.toSorted((a, b) => a - b)).toEqual([5, 10]);
  },
);
