import { canonicalEmail } from '@marquee/contract/people/emails';
import { ADMINISTRATOR, CLIENT, teamRoles } from '@marquee/contract/access';
import { MAX_LIMIT } from '@marquee/contract/list';
import { Phone, type User, UserInput, UserListQuery } from '@marquee/contract/users';
import { resetSecondFactor } from '@marquee/server/features/auth/second-factor/policy';
import { createUser } from '@marquee/server/features/users/commands';
import { presentUser, roles } from '@marquee/server/features/users/presenter';
import { listUsers } from '@marquee/server/features/users/queries';
import type { Deps } from '@marquee/server/deps';
import { type Command, Option } from 'commander';
import { action } from '../action.ts';
import { Refused } from '../exit-codes.ts';
import { operator, withInstallation } from '../installation.ts';
import { columns } from '../output.ts';
import { parse } from '../parse.ts';

const roleNames = { administrator: ADMINISTRATOR, organizer: CLIENT } as const;
type RoleName = keyof typeof roleNames;

type NewUser = {
  name: string;
  phone?: string;
  role: RoleName;
  organization?: string;
  teamRole?: string;
};

/** At the machine's own prompt a phone number may be missing. */
const NewUserInput = UserInput.extend({ phone: Phone.default('') });

/** Adds `user add`, `user list` and `user reset-factor`. */
export function addUsers(program: Command): void {
  const user = program.command('user').description('add, list and help people who sign in');
  user
    .command('add')
    .description('add a person, who then signs in with a code by e-mail')
    .argument('<email>', 'the address')
    .requiredOption('--name <name>', 'the name that others see')
    .option('--phone <number>', 'a phone number')
    .addOption(
      new Option('--role <role>', 'what the person may do')
        .choices(Object.keys(roleNames))
        .default('administrator'),
    )
    .option('--organization <id>', "the organizer's id, for the role organizer")
    .addOption(new Option('--team-role <role>', 'of an organizer').choices(teamRoles))
    .action(action(add));
  user
    .command('list')
    .description('list the people who can sign in')
    .option('--search <text>', 'part of a name or an address')
    .action(action(list));
  user
    .command('reset-factor')
    .description('remove the second factor of somebody who lost it, and end their sessions')
    .argument('<email>', 'the address')
    .action(action(resetFactor));
}

async function add(email: string, given: NewUser) {
  const input = parse(NewUserInput, {
    email,
    name: given.name,
    phone: given.phone,
    user_type: roleNames[given.role],
    organization: given.organization,
    team_role: given.teamRole,
  });
  return withInstallation(async (deps) => {
    const added = presentUser(await createUser(deps, operator, input));
    return { json: { user: added }, lines: [`${added.name} can sign in with ${added.email}.`] };
  });
}

async function list({ search }: { search?: string }) {
  return withInstallation(async (deps) => {
    const users = await readUsers(deps, search);
    const rows = users.map((user) => [
      user.email,
      user.name,
      roles[user.user_type],
      user.organization_name ?? '',
      user.disabled ? 'disabled' : '',
    ]);
    return { json: { users }, lines: columns(rows) };
  });
}

async function resetFactor(email: string) {
  return withInstallation(async (deps) => {
    const wanted = canonicalEmail(email);
    const found = (await readUsers(deps, email)).find((user) => user.email === wanted);
    if (!found) throw new Refused(`Nobody has the address ${email}.`);
    await resetSecondFactor(deps, operator, found.ID);
    return {
      json: { user: found },
      lines: [`${found.name} signs in without a second factor, or sets up a new one.`],
    };
  });
}

async function readUsers({ db }: Deps, search: string | undefined): Promise<User[]> {
  const users: User[] = [];
  let cursor: string | undefined;
  do {
    const query = UserListQuery.parse({ search, cursor, limit: MAX_LIMIT, sort: 'email' });
    const page = await listUsers(db, operator, query);
    users.push(...page.data.map(presentUser));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return users;
}
