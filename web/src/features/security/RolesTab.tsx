import type { Role } from '@marquee/contract/auth/security';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { sentenceOf } from '../../lib/notify.tsx';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { roleLabels, roleMeanings } from '../users/roles.ts';
import { UserList } from '../users/list/UserList.tsx';
import { useRoles } from './api.ts';
import classes from './SecurityPage.module.css';

const ORDER = ['00', '2', '1'];

/** Shows what each role grants and who has it. Roles are changed in the list of users. */
export function RolesTab() {
  const roles = useRoles();
  return (
    <>
      {roles.error && !roles.data && (
        <ErrorBox
          message={sentenceOf(roles.error)}
          onRetry={() => void roles.refetch()}
          isRetrying={roles.isFetching}
        />
      )}
      <div className={classes.cards}>
        {roles.data
          ? ORDER.flatMap((type) => roles.data.filter(({ user_type }) => user_type === type)).map(
              (role) => <RoleCard key={role.user_type} role={role} />,
            )
          : roles.isPending &&
            ORDER.map((type) => <Skeleton key={type} height={172} radius="md" />)}
      </div>
      <Title order={2} size="h3" mb="sm">
        Users by role
      </Title>
      <UserList canPlace />
    </>
  );
}

function RoleCard({ role }: { role: Role }) {
  const list = useUrlState({ user_type: '' });
  const { user_type, people, disabled, grants } = role;
  const label = roleLabels[user_type];
  const isShown = list.values.user_type === user_type;
  return (
    <Card className={classes.role ?? ''} component="section" aria-label={label} padding="lg">
      <div className={classes.head}>
        <Title order={2} size="h3">
          {label}
        </Title>
        <span className={classes.people}>
          {formatCount(people, nouns.person)}
          {disabled > 0 && `, ${formatNumber(disabled)} disabled`}
        </span>
      </div>
      <Text size="sm" c="dimmed">
        {roleMeanings[user_type]}
      </Text>
      <details className={classes.grants}>
        <summary>Permissions ({grants.length})</summary>
        <ul>
          {grants.map(({ permission, words }) => (
            <li key={permission}>{words}</li>
          ))}
        </ul>
      </details>
      <div className={classes.foot}>
        <Button
          variant="default"
          size="xs"
          aria-pressed={isShown}
          onClick={() => list.set({ user_type: isShown ? '' : user_type })}
        >
          {isShown ? 'Show everybody' : 'Show in the list'}
        </Button>
      </div>
    </Card>
  );
}
