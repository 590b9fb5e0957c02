import { randomUUID } from 'node:crypto';
import { ADMINISTRATOR, ATTENDEE, CLIENT } from '@marquee/contract/access';
import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Categories, Organizations, Users, Venues } from '../db/schema.generated.ts';

/** Rows that exist before a test begins; a test names only the values that it is about. */
const LONG_AGO = new Date('2026-01-01T09:00:00.000Z');

const unique = () => randomUUID().slice(0, 8);

export function makeOrganization(db: Database, values: Partial<Insertable<Organizations>> = {}) {
  return db
    .insertInto('organizations')
    .values({
      name: `Organization ${unique()}`,
      email: '',
      phone: '',
      description: '',
      created_at: LONG_AGO,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Creates a client, of a new organization unless the test names one. */
export async function makeClient(db: Database, values: Partial<Insertable<Users>> = {}) {
  const organization_id = values.organization_id ?? (await makeOrganization(db)).id;
  const user = await makeUser(db, {
    user_type: CLIENT,
    team_role: 'owner',
    ...values,
    organization_id,
  });
  return { ...user, organization_id };
}

export function makeAdministrator(db: Database, values: Partial<Insertable<Users>> = {}) {
  return makeUser(db, { user_type: ADMINISTRATOR, ...values });
}

export function makeAttendee(db: Database, values: Partial<Insertable<Users>> = {}) {
  return makeUser(db, { user_type: ATTENDEE, ...values });
}

type UserValues = Partial<Insertable<Users>> & Pick<Insertable<Users>, 'user_type'>;

function makeUser(db: Database, values: UserValues) {
  const id = unique();
  return db
    .insertInto('users')
    .values({
      name: `User ${id}`,
      email: `user-${id}@example.com`,
      phone: '+49 30 123456',
      created_at: LONG_AGO,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function makeCategory(db: Database, values: Partial<Insertable<Categories>> = {}) {
  return db
    .insertInto('categories')
    .values({
      name: `Category ${unique()}`,
      description: '',
      status: 'pending',
      created_at: LONG_AGO,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Creates a venue, of a new organization unless the test names one. */
export async function makeVenue(db: Database, values: Partial<Insertable<Venues>> = {}) {
  const organization_id = values.organization_id ?? (await makeOrganization(db)).id;
  return db
    .insertInto('venues')
    .values({
      name: `Venue ${unique()}`,
      address: '',
      entrance: '',
      latitude: 52.52,
      longitude: 13.4,
      created_at: LONG_AGO,
      ...values,
      organization_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
