import { createHash } from 'node:crypto';
import { VIA_PARAMETER } from '@marquee/contract/boosts/via';
import { Email } from '@marquee/contract/users';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import { originOf } from '../../../http/origin.ts';
import { type Compiled, compileCampaign, fieldsOf, fillMessage } from '../message/compile.ts';
import { type CampaignRow, findCampaign } from '../queries.ts';
import type { Taken } from './take.ts';

type Prepared = { campaign: CampaignRow; compiled: Compiled };

/** Compiled campaigns that are kept; one that is edited has another version. */
const KEPT = 20;
/** Events on cards may change while a large campaign is sent. */
const KEPT_MS = 60_000;

/** Returns the function that writes the mail of a recipient. */
export function messageWriter(deps: Deps): (recipient: Taken) => Promise<Mail> {
  const kept = new LRUCache<string, Promise<Prepared>>({ max: KEPT, ttl: KEPT_MS });
  const prepare = async (id: string): Promise<Prepared> => {
    const campaign = await findCampaign(deps.db, id);
    if (!campaign) throw new Error('The campaign was deleted.');
    return { campaign, compiled: await compileCampaign(deps, campaign) };
  };
  const prepared = async (id: string) => {
    const known = kept.get(id) ?? prepare(id);
    kept.set(id, known);
    return known.catch((error: unknown) => {
      kept.delete(id);
      throw error;
    });
  };
  const origin = originOf(deps.config);
  return async (recipient) => mailOf(origin, await prepared(recipient.campaign_id), recipient);
}

function mailOf(origin: string, { campaign, compiled }: Prepared, recipient: Taken): Mail {
  const { code, name, email } = recipient;
  const unsubscribeUrl = `${origin}/u/${code}`;
  // Links are numbered when the campaign begins; one that came later leads straight on.
  const numbers = compiled.links.map((url) => campaign.links.indexOf(url));
  const reader = {
    fields: fieldsOf(name, campaign.organization_name),
    linkOf: (link: number) => {
      const [url = '', number = -1] = [compiled.links[link], numbers[link]];
      return number === -1 ? viaUrl(origin, url, code) : `${origin}/l/${code}-${number}`;
    },
    unsubscribeUrl,
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

/** Adds a recipient's code to an address of ours, so that a booking is counted for the campaign. */
export function viaUrl(origin: string, url: string, code: string): string {
  if (!url.startsWith(`${origin}/`)) return url;
  const address = new URL(url);
  address.searchParams.set(VIA_PARAMETER, code);
  return address.href;
}
