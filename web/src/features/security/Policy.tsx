import type { SecondFactorPolicy, SecondFactorRole } from '@marquee/contract/auth/second-factors';
import { formatCount, nounOf } from '@marquee/contract/formats/counts';
import { Alert, Anchor, Box, Card, Skeleton, Switch, Text, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRefused } from '../../lib/client.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { usePolicy, useSetPolicy } from './api.ts';
import classes from './SecurityPage.module.css';

const names: Record<SecondFactorRole, string> = { '00': 'Administrators', '2': 'Organizers' };

export function Policy() {
  const policy = usePolicy();
  return (
    <Card component="section" aria-label="Who needs a second factor" padding="lg">
      <Title order={2} size="h3">
        Who needs a second factor
      </Title>
      <Text size="sm" c="dimmed" mt={4} maw={640}>
        They also enter a code from an authenticator app. Everybody else can set one up under Your
        account.
      </Text>
      {policy.error && !policy.data && (
        <Box mt="md">
          <LoadFailure query={policy} />
        </Box>
      )}
      {policy.isPending && <Skeleton height={72} mt="md" />}
      {policy.data && <Switches policy={policy.data} />}
    </Card>
  );
}

function Switches({ policy }: { policy: SecondFactorPolicy }) {
  const set = useSetPolicy();
  const [refusal, setRefusal] = useState<string>();
  const save = (roles: SecondFactorRole[], done: string) =>
    set.mutate(roles, {
      onSuccess: () => {
        setRefusal(undefined);
        notify.success(done);
      },
      onError: (error) => {
        if (isRefused(error, 'own_second_factor_first')) setRefusal(error.message);
        else showFailure(error);
      },
    });
  const change = (role: SecondFactorRole, isNeeded: boolean, missing: number) => {
    const others = policy.roles.filter((one) => one !== role);
    if (!isNeeded) return save(others, `${names[role]} no longer need a second factor.`);
    confirmDialog({
      title: `Second factor for ${names[role].toLowerCase()}`,
      message: `From now on, ${names[role].toLowerCase()} sign in with a second factor. ${waiting(missing)}`,
      confirm: 'Require it',
      onConfirm: () => save([...others, role], `${names[role]} need a second factor now.`),
    });
  };
  return (
    <div className={classes.policy}>
      {policy.people.map(({ user_type, people, with_second_factor }) => (
        <Switch
          key={user_type}
          label={names[user_type]}
          description={`${with_second_factor} of ${people} ${nounOf(people, { one: 'has', other: 'have' })} one.`}
          checked={policy.roles.includes(user_type)}
          disabled={set.isPending}
          onChange={(event) =>
            change(user_type, event.currentTarget.checked, people - with_second_factor)
          }
        />
      ))}
      {refusal !== undefined && (
        <Alert role="alert" color="amber" icon={<IconShieldLock stroke={1.5} />}>
          {refusal}{' '}
          <Anchor component={Link} to="/admin/account" inherit fw={550}>
            Go to your account
          </Anchor>
        </Alert>
      )}
    </div>
  );
}

function waiting(missing: number): string {
  if (missing === 0) return 'All of them already have one.';
  const who = formatCount(missing, {
    one: 'person has none and is',
    other: 'people have none and are',
  });
  return `${who} asked to set it up on their next click, also at door scanners.`;
}
