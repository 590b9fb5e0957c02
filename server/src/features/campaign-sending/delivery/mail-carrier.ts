import { createHash } from 'node:crypto';
import type { Variant } from '@marquee/contract/campaigns/trial';
import type { Deps } from '../../../deps.ts';
import type { Filling } from '../../../gateways/forms/form.ts';
import type { Outcome } from '../../../gateways/outcome.ts';
import { bounceAddress } from '../../../gateways/bounces/verp.ts';
import { originOf } from '../../../http/origin.ts';
import {
  type Compiled,
  compileCampaign,
  fieldsOf,
  fillGaps,
  gappedMessage,
  senderOf,
} from '../../campaigns/message/compile.ts';
import { numbersOf } from '../../campaigns/message/links.ts';
import { openedUrl, viaUrl } from '../../campaigns/message/via.ts';
import type { CampaignRow } from '../../campaigns/queries.ts';
import { keepPrepared } from './prepared.ts';
import type { Carrier } from './sender.ts';
import type { Taken } from './take.ts';

/** What the messages of a variant share; each message only fills it. */
type Prepared = {
  compiled: Compiled;
  send: (filling: Filling) => Promise<Outcome>;
  hasUnsubscribe: boolean;
  linkOf: (link: number, code: string) => string;
  organizer: string;
};

/** Sends e-mails, at any hour. */
export function mailCarrier(deps: Deps): Carrier {
  const origin = originOf(deps.config);
  const find = keepPrepared(deps, (campaign) => prepareVariants(deps, campaign));
  return {
    waitsUntil: async () => null,
    handOver: async (recipient) => {
      const variants = await find(recipient.campaign_id);
      const prepared = variants[recipient.variant];
      const filling = fillingOf(origin, prepared, recipient);
      const { bounces } = deps.config;
      return prepared.send(
        bounces
          ? { ...filling, bounceTo: bounceAddress(bounces.address, recipient.code) }
          : filling,
      );
    },
  };
}

async function prepareVariants(
  deps: Deps,
  campaign: CampaignRow,
): Promise<Record<Variant, Prepared>> {
  const a = await prepare(deps, campaign, 'a');
  return { a, b: campaign.trial === null ? a : await prepare(deps, campaign, 'b') };
}

async function prepare(deps: Deps, campaign: CampaignRow, variant: Variant): Promise<Prepared> {
  const origin = originOf(deps.config);
  const compiled = await compileCampaign(deps, campaign, variant);
  // Links are numbered when the campaign begins; one that came later leads straight on.
  const numbers = numbersOf(campaign, compiled);
  return {
    compiled,
    send: deps.mailer.prepareOnce({
      ...senderOf(compiled),
      ...gappedMessage(compiled),
      headers: headersOf(campaign, new URL(origin).hostname),
    }),
    hasUnsubscribe: campaign.kind !== 'service',
    linkOf: (link, code) => {
      const [url = '', number = -1] = [compiled.links[link], numbers[link]];
      return number === -1 ? viaUrl(origin, url, code) : `${origin}/l/${code}-${number}`;
    },
    organizer: campaign.organization_name,
  };
}

function fillingOf(origin: string, prepared: Prepared, recipient: Taken): Filling {
  const { code, name, email, event_code } = recipient;
  const unsubscribeUrl = `${origin}/u/${code}`;
  const reader = {
    fields: fieldsOf(name, prepared.organizer, event_code ?? ''),
    linkOf: (link: number) => prepared.linkOf(link, code),
    unsubscribeUrl,
    openedUrl: openedUrl(origin, code),
  };
  return {
    id: idOf(recipient),
    to: email,
    headers: prepared.hasUnsubscribe ? { 'List-Unsubscribe': `<${unsubscribeUrl}>` } : {},
    ...fillGaps(prepared.compiled, reader),
  };
}

/** Identifies a message, also when it is sent again. */
function idOf({ campaign_id, email }: Taken): string {
  return createHash('sha256').update(`${campaign_id} ${email}`).digest('hex').slice(0, 32);
}

/**
 * The headers that all messages share; RFC 2369, 2919 and 8058, and `Feedback-ID` as Gmail's postmaster
 * tools read it.
 */
function headersOf(campaign: CampaignRow, host: string): Record<string, string> {
  const { id, kind, organization_slug: slug } = campaign;
  const feedback = { 'Feedback-ID': `${id.slice(0, 8)}:${slug}:${kind}:marquee` };
  if (kind === 'service') return feedback;
  return {
    ...feedback,
    'List-ID': `<${slug}.${host}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
