import { isolated } from '@marquee/contract/people/isolate';
import { ActionIcon, Button } from '@mantine/core';
import type { ListedTicket, ScanList } from '@marquee/contract/check-in/check-in';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import { IconDots } from '@tabler/icons-react';
import type { WaitingScan } from '../../../lib/device-store.ts';
import type { Presented } from '../decide/admit.ts';
import classes from '../Hits.module.css';
import { goingIn, type Passing } from '../decide/decide-passing.ts';
import { canEnterNow, rulesOf, standingOnDevice } from '../decide/standing.ts';

export function HitPassing(props: {
  ticket: ListedTicket;
  event: ScanList['event'] | undefined;
  waiting: readonly WaitingScan[];
  onPresent: (presented: Presented, passing: Passing) => void;
  onDetails: (ticketId: string) => void;
}) {
  const { ticket, waiting } = props;
  const event = props.event && rulesOf(props.event, ticket);
  const { ticket_id: ticketId, Type } = ticket;
  // A scan link may show no names.
  const who = `${isolated(ticket.holder || referenceOf(ticketId))}, ${isolated(Type)}`;
  const act = ticket.pick_up ? 'Hand out' : 'Admit';
  if (!event) return null;
  const standing = standingOnDevice(event, ticket.admission, waiting);
  const { admission, leftAt } = standing;
  const isValid = ticket.state === 'valid';
  const canEnter = isValid && canEnterNow(event, standing);
  const canLeave = event.admission_rule === 'in_and_out' && admission !== null && leftAt === null;
  const present = (direction: Passing['direction']) =>
    props.onPresent({ ticketId }, { ...goingIn, direction });
  return (
    <>
      {!isValid && (
        <span className={classes.state}>{ticket.given_back ? 'Given back' : 'Cancelled'}</span>
      )}
      {isValid && admission && !leftAt && !canEnter && (
        <span className={classes.state}>
          {ticket.pick_up ? 'Handed out at' : 'Inside since'}{' '}
          {formatInstantNear(admission.at, event.timezone)}
        </span>
      )}
      {isValid && leftAt && (
        <span className={classes.state}>
          Left at {formatInstantNear(leftAt.toISOString(), event.timezone)}
        </span>
      )}
      {canEnter && (
        <Button h={44} aria-label={`${act} ${who}`} onClick={() => present('in')}>
          {act}
        </Button>
      )}
      {canLeave && (
        <Button
          h={44}
          color="blue.8"
          aria-label={`Check out ${who}`}
          onClick={() => present('out')}
        >
          Check out
        </Button>
      )}
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={`Details of ${who}`}
        onClick={() => props.onDetails(ticketId)}
      >
        <IconDots size={20} stroke={1.5} />
      </ActionIcon>
    </>
  );
}
