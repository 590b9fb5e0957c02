import { createHash } from 'node:crypto';
import type { Variant } from '@marquee/contract/campaigns/trial';
import { Email } from '@marquee/contract/users';
import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import { bounceAddress } from '../../../gateways/bounces/verp.ts';
import { originOf } from '../../../http/origin.ts';
import { type Compiled, compileCampaign, fieldsOf, fillMessage } from '../message/compile.ts';
import { numbersOf } from '../message/links.ts';
import { openedUrl, viaUrl } from '../message/via.ts';
import type { CampaignRow } from '../queries.ts';
import { keepPrepared } from './prepared.ts';
import type { Carrier } from './sender.ts';
import type { Taken } from './take.ts';

type Prepared = { campaign: CampaignRow; compiled: Record<Variant, Compiled> };

/** Sends e-mails, at any hour. */
export function mailCarrier(deps: Deps): Carrier {
  const origin = originOf(deps.config);
  const prepared = keepPrepared(deps, async (campaign) => ({
    campaign,
    compiled: await compileVariants(deps, campaign),
  }));
  return {
    waitsUntil: async () => null,
    handOver: async (recipient) => {
      const mail = mailOf(origin, await prepared(recipient.campaign_id), recipient);
      const { bounces } = deps.config;
      return deps.mailer.sendOnce(
        bounces ? { ...mail, bounceTo: bounceAddress(bounces.address, recipient.code) } : mail,
      );
    },
  };
}

async function compileVariants(deps: Deps, campaign: CampaignRow): Promise<Prepared['compiled']> {
  const a = await compileCampaign(deps, campaign, 'a');
  return { a, b: campaign.trial === null ? a : await compileCampaign(deps, campaign, 'b') };
}

function mailOf(origin: string, { campaign, compiled: all }: Prepared, recipient: Taken): Mail {
  const compiled = all[recipient.variant];
  const { code, name, email } = recipient;
  const unsubscribeUrl = `${origin}/u/${code}`;
  // Links are numbered when the campaign begins; one that came later leads straight on.
  const numbers = numbersOf(campaign, compiled);
  const reader = {
    fields: fieldsOf(name, campaign.organization_name),
    linkOf: (link: number) => {
      const [url = '', number = -1] = [compiled.links[link], numbers[link]];
      return number === -1 ? viaUrl(origin, url, code) : `${origin}/l/${code}-${number}`;
    },
    unsubscribeUrl,
    openedUrl: openedUrl(origin, code),
  };
  const replyTo = Email.safeParse(compiled.replyTo).data;
  return {
    id: idOf(recipient),
    to: email,
    fromName: compiled.senderName,
    ...(replyTo === undefined ? {} : { replyTo }),
    headers: headersOf(campaign, unsubscribeUrl, new URL(origin).hostname),
    ...fillMessage(compiled, reader),
  };
}

/** Identifies a message, also when it is sent again. */
function idOf({ campaign_id, email }: Taken): string {
  return createHash('sha256').update(`${campaign_id} ${email}`).digest('hex').slice(0, 32);
}

/** RFC 2369, 2919 and 8058; `Feedback-ID` as Gmail's postmaster tools read it. */
function headersOf(campaign: CampaignRow, unsubscribeUrl: string, host: string) {
  const { id, kind, organization_slug: slug } = campaign;
  const feedback = { 'Feedback-ID': `${id.slice(0, 8)}:${slug}:${kind}:marquee` };
  if (kind === 'service') return feedback;
  return {
    ...feedback,
    'List-ID': `<${slug}.${host}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
