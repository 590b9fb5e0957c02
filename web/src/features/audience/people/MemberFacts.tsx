import { isolated } from '@marquee/contract/people/isolate';
import { mailtoOf } from '@marquee/contract/people/wire-emails';
import type { Member, MemberDetail } from '@marquee/contract/audience/audience';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantDateHere, formatInstantHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import { Anchor, Group, Stack } from '@mantine/core';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import classes from '../Audience.module.css';
import { channelWords, ConsentBadge } from './ConsentBadge.tsx';
import { reasonWords } from '../suppressions/reasons.ts';

type Props = { member: Member; suppression: MemberDetail['suppression'] };

export function MemberFacts({ member, suppression }: Props) {
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <ConsentBadge consent={member.consent} />
        <span className={classes.second}>{channelWords(member)}</span>
      </Group>
      <dl className={classes.figures}>
        <Figure label="Events booked">{formatNumber(member.events_booked)}</Figure>
        <Figure label="Attended">{formatNumber(member.events_attended)}</Figure>
        <Figure label="Tickets">{formatNumber(member.tickets)}</Figure>
        <Figure label="Spend">{formatEuro(member.spend)}</Figure>
      </dl>
      <Facts>
        <Fact label="E-mail">
          <Anchor href={mailtoOf(member.email)}>{member.email}</Anchor>
        </Fact>
        <Fact label="Phone">{member.phone || 'None'}</Fact>
        <Fact label="City">{member.city || 'Unknown'}</Fact>
        <Fact label="Categories">{member.categories.map(isolated).join(', ') || 'None'}</Fact>
        <Fact label="Organizers">{member.organizers.map(isolated).join(', ') || 'None'}</Fact>
        <Fact label="First seen">{formatInstantDateHere(member.first_seen)}</Fact>
        <Fact label="Last seen">{formatInstantHere(member.last_seen)}</Fact>
        {suppression && (
          <Fact label="Suppressed">
            {reasonWords(suppression.reason)}, {formatInstantHere(suppression.at)}
            {suppression.by && ` by ${isolated(suppression.by)}`}
            {suppression.note && (
              <span className={classes.second}>
                <bdi>{suppression.note}</bdi>
              </span>
            )}
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
