import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { formatInstantTime } from '@marquee/contract/formats/instants';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { genresOf, isWebLink, tempoOf } from '../songs.ts';
import { ordersPath } from '../../events/links.ts';
import { nameOf, type Suggestion, suggestedBy } from '../kinds.ts';

const vote = { one: 'vote', other: 'votes' };

export function SuggestionFacts(props: { event: Event; suggestion: Suggestion }) {
  const { event, suggestion } = props;
  const { suggested_by: by, votes, why, rank } = suggestion;
  return (
    <Facts>
      <Fact label="Votes">{formatCount(votes, vote)}</Fact>
      <Fact label="Ranking">
        Number {rank}. {why}
      </Fact>
      <Fact label="From">
        <bdi>{suggestedBy(suggestion)}</bdi>
        {by !== null && (
          <>
            {', '}
            <Anchor
              component={Link}
              to={`${ordersPath(event.event_id)}?order=${encodeURIComponent(by.reference)}`}
            >
              order {by.reference}
            </Anchor>
          </>
        )}
      </Fact>
      <Fact label="When">{formatInstantHere(suggestion.suggested_at)}</Fact>
      {'Title' in suggestion && (
        <>
          <Fact label="Genres">{genresOf(suggestion)}</Fact>
          <Fact label="BPM">{tempoOf(suggestion)}</Fact>
          {isWebLink(suggestion.Link) && (
            <Fact label="Listen">
              <Anchor href={suggestion.Link} target="_blank" rel="noopener noreferrer">
                {hostOf(suggestion.Link)} <IconExternalLink size={14} stroke={1.5} aria-hidden />
                <VisuallyHidden> for {nameOf(suggestion)} (opens in a new tab)</VisuallyHidden>
              </Anchor>
            </Fact>
          )}
          {suggestion.played_at !== null && (
            <Fact label="Played">at {formatInstantTime(suggestion.played_at, event.timezone)}</Fact>
          )}
        </>
      )}
    </Facts>
  );
}

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname : link;
}
