import { isolated } from '@marquee/contract/people/isolate';
import { INVITATION_DAYS } from '@marquee/contract/team/invitations';
import { inSentence } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { button, note, paragraph, space } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';
import { teamRoleNames } from '../presenter.ts';
import type { findByToken } from './queries.ts';

type Invited = Pick<
  NonNullable<Awaited<ReturnType<typeof findByToken>>>,
  'email' | 'organization_name' | 'sender' | 'team_role' | 'titles'
>;

/**
 * Builds the mail with the link of an invitation. It is the same whether or not the address has an
 * account: only the page behind the link tells.
 */
export function invitationMail(branding: Branding, invited: Invited, token: string): Mail {
  const { origin, platform } = branding;
  const organization = inSentence(invited.organization_name);
  const subject = `Invitation to the team of ${organization}`;
  const address = `${origin}/invitation#${token}`;
  const lines = [
    `${inSentence(invited.sender)} invites you to the team of ${organization} on ${isolated(platform.name)}.`,
    `Your role: ${teamRoleNames[invited.team_role]}.`,
    ...invited.titles.map((title) => `You scan tickets for: ${inSentence(title)}`),
  ];
  const limits = `The link works once, within ${INVITATION_DAYS} days.`;
  const unasked = 'If you do not know this organizer, you can ignore this message.';
  return composeMail(branding, {
    to: invited.email,
    subject,
    blocks: [
      ...lines.map((line) => paragraph(line, 12)),
      space(12),
      button('Open the invitation', address),
      note(`${limits} ${unasked}`, { gap: 0 }),
    ],
    text: [lines.join('\n'), address, `${limits} ${unasked}`],
  });
}
