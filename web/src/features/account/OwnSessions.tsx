import type { OwnSession } from '@marquee/contract/auth/sessions';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { Box, Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { notify, showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { UserBadge } from '../users/UserName.tsx';
import classes from './AccountPage.module.css';
import { useEndOtherSessions, useEndOwnSession, useOwnSessions } from './api.ts';

export function OwnSessions() {
  const sessions = useOwnSessions();
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <Card component="section" aria-label="Your sessions" padding="lg">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Your sessions
        </Title>
        {others.length > 0 && <EndOthers />}
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        Where you are signed in. Sign out any session you don't recognise or no longer use.
      </Text>
      {sessions.error && !sessions.data && (
        <Box mt="md">
          <LoadFailure query={sessions} />
        </Box>
      )}
      {sessions.isPending && <Skeleton height={56} mt="md" />}
      {sessions.data && (
        <ul className={classes.sessions}>
          {sessions.data.map((session) => (
            <Row key={session.ID} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ session }: { session: OwnSession }) {
  const end = useEndOwnSession();
  const { ID, device, address, last_seen_at, signed_in_at, is_current } = session;
  return (
    <li className={classes.session}>
      <div className={classes.words}>
        <span className={classes.device}>
          {device}
          {is_current && <UserBadge color="primary">this one</UserBadge>}
        </span>
        <span className={classes.quiet}>
          {address}, last seen {formatInstantHere(last_seen_at)}
        </span>
        <span className={classes.quiet}>Signed in {formatInstantHere(signed_in_at)}</span>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`End the session on ${device}, ${address}`}
          loading={end.isPending}
          onClick={() =>
            end.mutate(ID, {
              onSuccess: () => notify.success(`You are signed out on ${device}.`),
              onError: (error) => showFailure(error),
            })
          }
        >
          End
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  const ask = () =>
    confirmDialog({
      title: 'End all other sessions',
      message: 'Sign out everywhere except here? Scanners that you signed in stop too.',
      confirm: 'End sessions',
      onConfirm: () =>
        end.mutate(undefined, {
          onSuccess: () => notify.success('You are signed out everywhere else.'),
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <Button variant="default" size="xs" loading={end.isPending} onClick={ask}>
      End all others
    </Button>
  );
}
