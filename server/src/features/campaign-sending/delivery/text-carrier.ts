import { isToday, quietUntil } from '@marquee/contract/campaigns/texts/quiet';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import { fieldsOf } from '../../campaigns/message/compile.ts';
import { viaUrl } from '../../campaigns/message/via.ts';
import type { CampaignRow } from '../../campaigns/queries.ts';
import { keepPrepared } from './prepared.ts';
import type { Carrier } from './sender.ts';
import { compileText, fillText, receiptUrlOf, shortLink } from '../../campaigns/texts/compile.ts';

/** Sends text messages, outside of the quiet hours. */
export function textCarrier(deps: Deps): Carrier {
  const { db, sms, clock, config } = deps;
  const findEvent = ({ event_id: id }: CampaignRow) =>
    db
      .selectFrom('events')
      .select(['starts_at', 'ends_at', 'timezone', 'is_postponed'])
      .where('id', '=', id)
      .executeTakeFirst();
  const origin = originOf(config);
  const prepared = keepPrepared(deps, async (campaign) => ({
    campaign,
    event: campaign.kind === 'service' ? await findEvent(campaign) : undefined,
    compiled: compileText(deps, campaign, campaign.text),
  }));
  return {
    waitsUntil: async ({ campaign_id: id, timezone }) => {
      const now = clock();
      const until = quietUntil(now, timezone ?? 'UTC');
      if (until === null) return null;
      const { event } = await prepared(id);
      return event && !event.is_postponed && isToday(event, now) ? null : until;
    },
    handOver: async ({ campaign_id: id, code, name, phone, event_code }) => {
      const { campaign, compiled } = await prepared(id);
      const text = fillText(compiled, {
        fields: fieldsOf(name, campaign.organization_name, event_code ?? ''),
        linkOf: (link) => {
          const url = compiled.links[link] ?? '';
          const number = campaign.links.indexOf(url);
          return number === -1 ? viaUrl(origin, url, code) : shortLink(origin, code, number);
        },
        unsubscribeUrl: `${origin}/u/${code}`,
        openedUrl: '',
      });
      return sms.sendOnce({ to: phone ?? '', text, receiptUrl: receiptUrlOf(deps, code) });
    },
  };
}
