import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { logoAttachments, mailFoot, mailPage } from '../../../mail/page.ts';
import { getBranding } from '../branding/queries.ts';

export async function testMail(deps: Deps, to: string): Promise<Mail> {
  const branding = await getBranding(deps);
  const { name } = branding.platform;
  const subject = `A test mail from ${name}`;
  const sentences = [
    `This is a test. ${name} can send you mail.`,
    "An administrator requested it on the settings screen. You don't need to do anything.",
  ];
  const body = sentences.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`);
  const foot = mailFoot(branding);
  return {
    to,
    fromName: name,
    subject,
    text: [...sentences, ...(foot ? [foot] : [])].join('\n\n'),
    html: mailPage(branding, subject, body.join('\n')),
    attachments: logoAttachments(branding),
  };
}

export function testText(name: string): string {
  return `This is a test. ${name} can send you text messages.`;
}
