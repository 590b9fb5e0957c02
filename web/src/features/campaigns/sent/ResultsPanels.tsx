import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { type CampaignResults, recipientsApi } from '@marquee/contract/campaign-results/recipients';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { FigureStrip, StripFigure } from '../../../ui/FigureStrip.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useResults } from '../api.ts';
import { intervalOf } from '../live.ts';
import { liftWords } from './lift-words.ts';
import classes from './Sent.module.css';
import { TrialPanel } from './TrialPanel.tsx';

/** Shows what a campaign brought. */
export function ResultsPanels({ campaign }: { campaign: Campaign }) {
  const { campaign_id: id, status } = campaign;
  const interval = status === 'sending' && intervalOf(campaign);
  const query = useResults(id, interval);
  const { data, error } = query;
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  if (!data) return <Skeleton height={240} radius="md" />;
  return (
    <>
      <Panel
        title="What it brought"
        aside={
          <Download
            what="figures"
            href={exportAddress(recipientsApi.exportCampaignResults, {}, { id })}
          />
        }
      >
        <FigureStrip label="What it brought" columns={3} isCompact>
          <StripFigure label="Delivered" note={handedOverOf(data)}>
            {formatNumber(data.received ?? data.delivered)}
          </StripFigure>
          <StripFigure label="Bounced" note="refused for good, or came back">
            {formatNumber(data.failed)}
          </StripFigure>
          <StripFigure label="Clicked" note={`of ${formatCount(data.delivered, nouns.person)}`}>
            {formatNumber(data.clicked)}
          </StripFigure>
          <StripFigure label="Orders" note={formatCount(data.tickets, nouns.ticket)}>
            {formatNumber(data.orders)}
          </StripFigure>
          <StripFigure label="Revenue" note="of tickets that are valid" isStrong>
            {formatEuro(data.revenue)}
          </StripFigure>
          <StripFigure label="Unsubscribed" note={leftOf(data)}>
            {formatNumber(data.unsubscribed)}
          </StripFigure>
        </FigureStrip>
        <Text size="sm" c="dimmed" mt="md">
          {data.is_final
            ? 'These figures are final.'
            : 'Bookings count for seven days after a click.'}
        </Text>
        {data.opened !== null && (
          <Text size="sm" c="dimmed" mt={4}>
            {formatNumber(data.opened)} of {formatNumber(data.delivered)} opened it, as far as it
            was told. {say.opensSayLittle}
          </Text>
        )}
      </Panel>
      {data.trial && <TrialPanel trial={data.trial} />}
      {data.lift && <Lift lift={data.lift} />}
      <Links id={id} links={data.links} />
    </>
  );
}

/** Networks say what arrived; mail servers say only what they took. */
function handedOverOf({ delivered, received }: CampaignResults): string {
  return received === null ? 'taken by mail servers' : `of ${formatNumber(delivered)} sent`;
}

function Download({ what, href }: { what: string; href: string }) {
  return (
    <Anchor href={href} size="sm">
      Download {what} as CSV
    </Anchor>
  );
}

function leftOf({ received, complained }: CampaignResults): string {
  return received === null ? `${formatNumber(complained)} called it spam` : 'by STOP or the link';
}

function Lift({ lift }: { lift: NonNullable<CampaignResults['lift']> }) {
  const { booked, revenue } = liftWords(lift);
  return (
    <Panel title="Compared with people who got nothing">
      <Text>{booked}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {revenue}
      </Text>
    </Panel>
  );
}

function Links({ id, links }: { id: string; links: CampaignResults['links'] }) {
  if (links.length === 0) return null;
  return (
    <Panel
      title="Links"
      aside={
        <Download
          what="links"
          href={exportAddress(recipientsApi.exportCampaignLinks, {}, { id })}
        />
      }
    >
      <table className={classes.links}>
        <thead>
          <tr>
            <th scope="col">Link</th>
            <th scope="col">People</th>
            <th scope="col">Clicks</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ url, place, where, people, clicks }) => (
            <tr key={place}>
              <th scope="row">
                {where !== '' && <span className={classes.where}>{where}</span>}
                {url}
              </th>
              <td>{formatNumber(people)}</td>
              <td>{formatNumber(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
