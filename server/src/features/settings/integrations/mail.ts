import { isolated } from '@marquee/contract/people/isolate';
import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { paragraph } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';
import { getBranding } from '../branding/queries.ts';

export async function testMail(deps: Deps, to: string): Promise<Mail> {
  return testMailOf(await getBranding(deps), to);
}

export function testMailOf(branding: Branding, to: string): Mail {
  const { name } = branding.platform;
  const subject = `A test mail from ${isolated(name)}`;
  const sentences = [
    `This is a test. ${isolated(name)} can send you mail.`,
    "An administrator requested it on the settings screen. You don't need to do anything.",
  ];
  return composeMail(branding, {
    to,
    subject,
    blocks: sentences.map((sentence) => paragraph(sentence)),
    text: sentences,
  });
}

export function testText(name: string): string {
  return `This is a test. ${isolated(name)} can send you text messages.`;
}
