import { suppressionEndpoints } from '@marquee/contract/audience/suppressions';
import { boostsApi } from '@marquee/contract/boosts/boosts';
import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { recipientsApi } from '@marquee/contract/campaign-results/recipients';
import { templatesApi } from '@marquee/contract/campaigns/templates';
import type { Database } from '@marquee/server/db/database';
import type { Reader } from '@marquee/server/testing/reader';
import { expect, test } from 'vitest';

type Demo = Pick<Reader, 'get' | 'all'> & { db: Database };

/** The share of people who click a campaign is between these. */
const CLICKED = { least: 0.08, most: 0.35 };

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Checks that campaigns, promoted places and the suppression list agree with each other. */
export function checkMarketing(demo: () => Demo): void {
  const sentCampaigns = async () => {
    const { all, get } = demo();
    const sent = (await all(campaignsApi.listCampaigns)).filter(({ status }) => status === 'sent');
    return Promise.all(
      sent.map(async ({ campaign_id: id, channel }) => {
        const params = { params: { id } };
        const { data: campaign } = await get(campaignsApi.getCampaign, params);
        const { data: results } = await get(recipientsApi.getCampaignResults, params);
        return { channel, campaign, results };
      }),
    );
  };

  test('two e-mail campaigns and one by text were sent, with believable results', async () => {
    const sent = await sentCampaigns();
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'email', 'text']);
    for (const { results } of sent) {
      const { delivered, clicked, failed, links } = results;
      expect(delivered).toBeGreaterThanOrEqual(30);
      expect(failed / (failed + delivered)).toBeLessThan(0.05);
      expect(clicked / delivered).toBeGreaterThan(CLICKED.least);
      expect(clicked / delivered).toBeLessThan(CLICKED.most);
      expect(results.orders).toBeGreaterThan(0);
      expect(results.orders).toBeLessThanOrEqual(clicked * 1.5);
      expect(results.revenue).toBeGreaterThan(0);
      expect(results.unsubscribed / delivered).toBeLessThan(0.05);
      expect(results.complained / delivered).toBeLessThan(0.003);
      expect(Math.min(...links.map(({ clicks }) => clicks))).toBeGreaterThan(0);
      // Some people click twice.
      const people = sum(links.map((link) => link.people));
      expect(people).toBeGreaterThanOrEqual(clicked);
      expect(sum(links.map(({ clicks }) => clicks))).toBeGreaterThan(people);
      if (results.opened !== null) expect(results.opened).toBeGreaterThan(clicked);
    }
  });

  test('as many people are held out as was chosen, and the links brought what the comparison says', async () => {
    const compared = (await sentCampaigns()).flatMap(({ campaign, results }) =>
      results.lift ? [{ campaign, results, lift: results.lift }] : [],
    );
    expect(compared).toHaveLength(1);
    for (const { campaign, results, lift } of compared) {
      const { written, held_out: heldOut, booked_more: more } = lift;
      const people = written.people + heldOut.people;
      expect(heldOut.people).toBe(Math.round((people * campaign.hold_out_percent) / 100));
      expect(more.value).toBeGreaterThan(0);
      expect((more.value * written.people) / 100).toBeLessThanOrEqual(results.orders);
      expect(results.orders).toBeLessThanOrEqual(written.booked * 1.5);
    }
  });

  test('what bounced and who complained is on the suppression list', async () => {
    const { all, db } = demo();
    const listed = await all(suppressionEndpoints.listSuppressions);
    const failed = await db
      .selectFrom('campaign_recipients')
      .select(['email', 'phone'])
      .where('status', '=', 'failed')
      .execute();
    const complained = await db
      .selectFrom('campaign_recipients')
      .select('email')
      .where('complained_at', 'is not', null)
      .execute();
    const of = (reason: string) => listed.filter((one) => one.reason === reason);
    const addresses = (rows: { address: string }[]) =>
      rows.map(({ address }) => address).toSorted();
    expect(failed.length).toBeGreaterThan(0);
    expect(addresses(of('bounced'))).toEqual(
      [...new Set(failed.map(({ email, phone }) => phone ?? email))].toSorted(),
    );
    expect(addresses(of('complained'))).toEqual(complained.map(({ email }) => email));
    expect(complained).toHaveLength(1);
  });

  test('each promoted event has figures of its own, which fit to each other', async () => {
    const { data: boosts } = await demo().get(boostsApi.listBoosts);
    expect(boosts).toHaveLength(2);
    expect(new Set(boosts.map(({ views }) => views)).size).toBe(2);
    expect(new Set(boosts.map(({ clicks }) => clicks)).size).toBe(2);
    for (const { days, orders, first_day: first, last_day: last } of boosts) {
      expect(orders).toBeGreaterThan(0);
      expect(days.length).toBeGreaterThan(1);
      for (const day of days) {
        expect(day.day >= first && day.day <= last).toBe(true);
        expect(day.views).toBeGreaterThan(day.clicks * 10);
        expect(day.clicks).toBeGreaterThan(day.orders);
      }
    }
  });

  test('a segment and a template are saved', async () => {
    const { get, db } = demo();
    const { data: templates } = await get(templatesApi.listCampaignTemplates);
    expect(templates.map(({ organizer }) => organizer.Name)).toContain('Harbour Lights Live');
    const segments = await db
      .selectFrom('segments')
      .innerJoin('organizations', 'organizations.id', 'segments.organization_id')
      .select('organizations.name')
      .execute();
    expect(segments.map(({ name }) => name)).toContain('Harbour Lights Live');
  });
}
