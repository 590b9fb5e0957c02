import type { Deps } from '../../deps.ts';
import type { Mail } from '../../gateways/mailer.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { logoAttachments, mailFoot, mailPage } from '../../lib/mail-page.ts';
import { getHouse } from './queries-house.ts';

/** The mail by which an administrator sees that mails arrive, and how they look. */
export async function testMail(deps: Deps, to: string): Promise<Mail> {
  const house = await getHouse(deps);
  const { name } = house.platform;
  const subject = `A test mail from ${name}`;
  const sentences = [
    `This is a test: ${name} can send you mail.`,
    'Somebody asked for it on the settings screen. There is nothing to do.',
  ];
  const body = sentences.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`);
  const foot = mailFoot(house);
  return {
    to,
    fromName: name,
    subject,
    text: [...sentences, ...(foot ? [foot] : [])].join('\n\n'),
    html: mailPage(house, subject, body.join('\n')),
    attachments: logoAttachments(house),
  };
}

/** The same as a text message, which is short. */
export function testText(name: string): string {
  return `This is a test: ${name} can send you text messages.`;
}
