import { Alert, Anchor } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { useWaitingAt } from './api.ts';
import { waitingPath, waitingWords } from './waiting-words.ts';

/** Shows what waits at one event, so that its zeros never hide an order; nothing if nothing does. */
export function EventWaiting({ eventId }: { eventId: string }) {
  const items = useWaitingAt([eventId]);
  const { role } = useProfile();
  if (items.length === 0) return null;
  return (
    <Alert
      color="amber"
      icon={<IconBell size={18} stroke={1.5} aria-hidden />}
      title="Waiting for you"
    >
      <ul>
        {items.map((item) => (
          <li key={item.kind}>
            <Anchor component={Link} to={waitingPath(item, role)} size="sm">
              {waitingWords(item)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
