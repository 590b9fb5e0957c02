import { roleOf, roles } from '@marquee/contract/access';
import type { Role } from '@marquee/contract/auth/security';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { useUrlState } from '../../lib/use-url-state.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { labelOfRole, roleMeanings, teamRoleMeanings } from '../users/roles.ts';
import { UserList } from '../users/list/UserList.tsx';
import { useRoles } from './api.ts';
import classes from './SecurityPage.module.css';

const ORDER: readonly string[] = roles;

/** Shows what each role grants and who has it. Roles are changed in the list of users. */
export function RolesTab() {
  const granted = useRoles();
  return (
    <>
      {granted.error && !granted.data && <LoadFailure query={granted} />}
      <div className={classes.cards}>
        {granted.data
          ? ORDER.flatMap((type) =>
              granted.data.filter((role) => roleOf(role.user_type, role.team_role) === type),
            ).map((role) => <RoleCard key={roleOf(role.user_type, role.team_role)} role={role} />)
          : granted.isPending &&
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
  const { user_type, team_role, people, disabled, grants } = role;
  const label = labelOfRole(role);
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
        {team_role ? teamRoleMeanings[team_role] : roleMeanings[user_type]}
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
