import { ATTENDEE, isTeamRole, type Role, roles } from '@marquee/contract/access';
import { formatChoice } from '@marquee/contract/formats/lists';
import { menuLabel, type Screen } from '../layout/screen.ts';
import { mayOpen } from '../lib/roles/may-open.ts';
import { refused } from '../lib/roles/refused-screen.ts';
import { queryClient } from '../lib/query-client.ts';
import { profileQuery } from '../lib/session.ts';
import { screens } from '../routes.tsx';
import { roleLabels, teamRoleLabels } from '../features/users/roles.ts';

export const NOT_OPEN = 'This page is not open to you';

/** Says which role would open the screen that was refused last; undefined if none was. */
export function refusedWords(): string | undefined {
  const screen = screens.find(({ path }) => path === refused.path);
  return screen && closedWords(screen, queryClient.getQueryData(profileQuery.queryKey)?.role);
}

/**
 * Says which role opens a screen.
 * @param role the reader's; undefined if it is not known
 */
export function closedWords(screen: Screen, role: Role | undefined): string {
  const name = screen.menu ? `“${menuLabel(screen.menu, role ?? 'owner')}”` : 'This page';
  const inTeam = roles.filter((one) => isTeamRole(one) && mayOpen(screen, one));
  if (inTeam.length === 0) return `${name} is only open to administrators of this site.`;
  const needed = `${name} needs the role ${formatChoice(inTeam.map(labelOf))}`;
  if (role === ATTENDEE) {
    return `You have an attendee account, which manages no events. ${needed} in the team of an organizer.`;
  }
  const own = role === undefined ? '' : ` Your role is ${labelOf(role)}.`;
  return `${needed}.${own} An owner of your team can change it.`;
}

function labelOf(role: Role): string {
  return isTeamRole(role) ? teamRoleLabels[role] : roleLabels[role];
}
