import { INVITATION_DAYS } from '@marquee/contract/team/invitations';
import { lineOf } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { logoAttachments, mailAccent, mailFoot, mailPage } from '../../../mail/page.ts';
import { teamRoleNames } from '../presenter.ts';
import type { findByToken } from './queries.ts';

type Invited = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/**
 * Builds the mail with the link of an invitation. It is the same whether or not the address has an
 * account: only the page behind the link tells.
 */
export function invitationMail(branding: Branding, invited: Invited, token: string): Mail {
  const { origin, platform } = branding;
  const organization = lineOf(invited.organization_name);
  const subject = `Invitation to the team of ${organization}`;
  const address = `${origin}/invitation#${token}`;
  const lines = [
    `${lineOf(invited.sender)} invites you to the team of ${organization} on ${platform.name}.`,
    `Your role: ${teamRoleNames[invited.team_role]}.`,
    ...invited.titles.map((title) => `You scan tickets for: ${lineOf(title)}`),
  ];
  const limits = `The link works once, within ${INVITATION_DAYS} days.`;
  const unasked = 'If you do not know this organizer, you can ignore this message.';
  const { fill, text: ink, edge } = mailAccent(branding).light;
  const body = `${lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:24px 0"><a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border:1px solid ${edge};border-radius:8px;background:${fill};color:${ink};text-decoration:none;font-weight:600">Open the invitation</a></p>
<p class="quiet" style="margin:0;font-size:14px">${limits} ${unasked}</p>`;
  const text = [lines.join('\n'), address, `${limits} ${unasked}`, mailFoot(branding)];
  return {
    to: invited.email,
    fromName: platform.name,
    subject,
    text: text.filter((part) => part !== '').join('\n\n'),
    html: mailPage(branding, subject, body),
    attachments: logoAttachments(branding),
  };
}
