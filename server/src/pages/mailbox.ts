import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import type { Deps } from '../deps.ts';
import { KeptText } from '../gateways/text-messages/outbox/outbox.ts';
import { notFound } from '../lib/app-error.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { watchForProxies } from '../http/proxies/from-here.ts';
import { htmlPage } from './html.ts';
import {
  messageOf,
  textMessageOf,
  type ParsedMail,
  recipientsOf,
  sendFile,
  sendMailHtml,
  sentAt,
} from './mailbox-message.ts';

const LATEST = 200;
const emlName = /^[\w-]+\.\d{3}Z-[\da-f]{8}\.eml$/;
const textName = /^[\w-]+\.\d{3}Z-[\da-f]{8}\.json$/;
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/**
 * Serves the messages of the outbox at `/dev/mailbox` to browsers on this machine. They contain
 * sign-in codes, so it answers only loopback clients, only under a loopback name (a foreign site
 * whose name resolves here must not read them through the user's browser), and no reverse proxy.
 */
export function mailbox(app: FastifyInstance, { config }: Deps): void {
  const folder = outboxFolder(config.dataDir);
  const isFromHere = watchForProxies(app);
  const guard = (request: FastifyRequest) => {
    if (!isFromHere(request)) throw notFound();
  };
  app.get('/dev/mailbox', async (request, reply) => {
    guard(request);
    return send(reply, 'Mailbox', listOf(await readMessages(folder)));
  });
  const read = async (request: FastifyRequest<{ Params: { name: string } }>) => {
    guard(request);
    const { name } = request.params;
    if (!emlName.test(name)) throw notFound();
    const file = await readFile(join(folder, name)).catch(() => undefined);
    if (!file) throw notFound();
    return PostalMime.parse(file);
  };
  app.get<{ Params: { name: string } }>('/dev/mailbox/:name', async (request, reply) => {
    const { name } = request.params;
    if (textName.test(name)) {
      guard(request);
      const text = await readText(folder, name).catch(() => undefined);
      if (!text) throw notFound();
      return send(reply, 'Text message', textMessageOf(text));
    }
    const mail = await read(request);
    const body = messageOf(mail, `/dev/mailbox/${name}`);
    return send(reply, mail.subject ?? 'Message', body);
  });
  app.get<{ Params: { name: string } }>('/dev/mailbox/:name/html', async (request, reply) => {
    return sendMailHtml(reply, await read(request));
  });
  app.get<{ Params: { name: string; index: string } }>(
    '/dev/mailbox/:name/files/:index',
    async (request, reply) => sendFile(reply, await read(request), request.params.index),
  );
}

async function readMessages(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const latest = names
    .filter((name) => emlName.test(name) || textName.test(name))
    .toSorted()
    .toReversed()
    .slice(0, LATEST);
  return Promise.all(latest.map((name) => readLine(folder, name)));
}

type Line = { name: string; subject: string; to: string; date: string };

async function readLine(folder: string, name: string): Promise<Line> {
  if (textName.test(name)) {
    const { to, text, date } = await readText(folder, name);
    return { name, subject: `Text message: ${text}`, to, date };
  }
  const mail: ParsedMail = await PostalMime.parse(await readFile(join(folder, name)));
  const { subject = '(no subject)', date = '' } = mail;
  return { name, subject, to: recipientsOf(mail), date };
}

async function readText(folder: string, name: string) {
  return KeptText.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
}

function listOf(messages: Line[]): string {
  if (messages.length === 0) {
    return '<p>No messages yet. Marquee keeps mail here while SMTP_URL is not set.</p>';
  }
  const items = messages.map(
    ({ name, subject, to, date }) =>
      `<li><a href="/dev/mailbox/${name}">${escapeHtml(subject)}</a> ` +
      `<span class="quiet">To ${escapeHtml(to)} · ${sentAt(date)}</span></li>`,
  );
  return `<ul class="messages">${items.join('')}</ul>`;
}

function send(reply: FastifyReply, title: string, body: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(htmlPage(title, body));
}
