import { ATTENDEE, may } from '@marquee/contract/access';
import { authApi, type Profile } from '@marquee/contract/auth/auth';
import { SESSION_MARK } from '@marquee/contract/auth/session-mark';
import { matchRoutes, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { registerPath } from '../lib/redirect.ts';
import { profileQuery } from '../lib/session.ts';
import { screens } from '../routes.tsx';
import { server } from '../testing/fake-server.ts';
import { administrator, organizer } from '../testing/profiles.ts';
import { routes } from './router.tsx';

afterEach(() => (document.cookie = `${SESSION_MARK}=; max-age=0`));

const openPath = (path: string) => path.replaceAll(/:\w+/g, 'any');
const pathsOf = (wanted: typeof screens) => wanted.map(({ path }) => openPath(path));
const signedIn = screens.filter(({ access }) => access === undefined);

function signIn(profile: Profile) {
  queryClient.setQueryData(profileQuery.queryKey, profile);
}

/** Runs an address's loaders, and returns where they redirect to; undefined if they let it pass. */
async function redirectOf(path: string): Promise<string | undefined> {
  const url = new URL(path, 'http://localhost');
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.loader !== 'function') continue;
    const context = new RouterContextProvider();
    const args = { request: new Request(url), url, params: {}, context, pattern: '' };
    const result: unknown = await route.loader(args);
    if (result instanceof Response) return result.headers.get('Location') ?? '';
  }
  return undefined;
}

describe('a visitor', () => {
  it.each([...pathsOf(signedIn), '/admin', '/admin/event/all?search=jazz'])(
    'signs in before %s opens, and comes back',
    async (path) => expect(await redirectOf(path)).toBe(registerPath(path)),
  );

  it('can open the register page', async () => {
    expect(await redirectOf('/register')).toBeUndefined();
  });

  it.each(['unauthorized', 'internal', 'unavailable'] as const)(
    'is who has a sign-in check that fails as %s',
    async (code) => {
      document.cookie = `${SESSION_MARK}=yes`;
      server.refuses(authApi.getProfile, code);
      expect(await redirectOf('/admin/user')).toBe(registerPath('/admin/user'));
      expect(await redirectOf('/register')).toBeUndefined();
    },
  );
});

describe('the route table', () => {
  const forAll = [
    '/admin/dashboard',
    '/admin/dashboard/event/e-1',
    '/admin/event',
    '/admin/event/all',
    '/admin/event/edit/e-1',
    '/admin/category',
    '/admin/organization',
    '/admin/user',
  ];
  const forAdministrators = [
    '/admin/settings',
    '/admin/revenue',
    '/admin/security-access-control',
    '/admin/marketing',
    '/admin/finance',
  ];
  const patternOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

  it.each([...forAll, ...forAdministrators])('leads a visitor from %s to sign in', async (path) => {
    expect(patternOf(path)).not.toBe('*');
    expect(await redirectOf(path)).toBe(registerPath(path));
  });

  it.each(forAll)('opens %s to a client', async (path) => {
    signIn(organizer);
    expect(await redirectOf(path)).toBeUndefined();
  });

  it.each(forAdministrators)('opens %s to administrators only', async (path) => {
    signIn(organizer);
    expect(await redirectOf(path)).toBe('/unauthorized');
    signIn(administrator);
    expect(await redirectOf(path)).toBeUndefined();
  });

  it('has public pages for /, /register, /unauthorized and whatever is not found', () => {
    expect(['/', '/register', '/unauthorized', '/no/such/page'].map(patternOf)).toEqual([
      '/',
      '/register',
      '/unauthorized',
      '*',
    ]);
  });
});

describe('a client', () => {
  it.each(pathsOf(signedIn.filter(({ adminOnly }) => adminOnly)))(
    'is not let into %s, which is for administrators',
    async (path) => {
      signIn(organizer);
      expect(await redirectOf(path)).toBe('/unauthorized');
    },
  );

  it.each(pathsOf(signedIn.filter(({ adminOnly }) => !adminOnly)))('can open %s', async (path) => {
    signIn(organizer);
    expect(await redirectOf(path)).toBeUndefined();
  });
});

describe('a door helper', () => {
  const helper: Profile = { ...organizer, role: 'door' };
  const own = ['/admin/scan', '/admin/scan/any', '/admin/account'];

  it('starts at the scanner', async () => {
    signIn(helper);
    expect(await redirectOf('/admin/dashboard')).toBe('/admin/scan');
  });

  it.each(own)('can open %s', async (path) => {
    signIn(helper);
    expect(await redirectOf(path)).toBeUndefined();
  });

  it.each(pathsOf(signedIn).filter((path) => ![...own, '/admin/dashboard'].includes(path)))(
    'is not let into %s',
    async (path) => {
      signIn(helper);
      expect(await redirectOf(path)).toBe('/unauthorized');
    },
  );
});

describe('an attendee', () => {
  const attendee: Profile = { ...organizer, user_type: ATTENDEE, role: ATTENDEE };
  const isLedAway = ({ adminOnly = false, isBare = false }: (typeof screens)[number]) =>
    adminOnly || isBare;

  it.each(pathsOf(signedIn.filter(isLedAway)))('is not let into %s', async (path) => {
    signIn(attendee);
    expect(await redirectOf(path)).toBe('/unauthorized');
  });

  it.each(pathsOf(signedIn.filter((screen) => !isLedAway(screen))))(
    'stays at %s, where the shell says that it is not open',
    async (path) => {
      signIn(attendee);
      expect(await redirectOf(path)).toBeUndefined();
    },
  );
});

describe.each(['manager', 'finance', 'box_office'] as const)('%s', (role) => {
  const ofTeams = signedIn.filter(({ adminOnly }) => !adminOnly);
  const isOpen = ({ needs }: (typeof screens)[number]) => needs === undefined || may(role, needs);

  it.each(ofTeams.filter(isOpen).map(({ path }) => openPath(path)))('can open %s', async (path) => {
    signIn({ ...organizer, role });
    expect(await redirectOf(path)).toBeUndefined();
  });

  it.each(signedIn.filter((screen) => !ofTeams.includes(screen) || !isOpen(screen)))(
    'is not let into $path',
    async ({ path }) => {
      signIn({ ...organizer, role });
      expect(await redirectOf(openPath(path))).toBe('/unauthorized');
    },
  );
});

it.each(pathsOf(signedIn))('an administrator can open %s', async (path) => {
  signIn(administrator);
  expect(await redirectOf(path)).toBeUndefined();
});

it.each([
  ['/login', '/register'],
  ['/signin?redirect=%2Fadmin%2Fuser', '/register?redirect=%2Fadmin%2Fuser'],
])('%s leads to %s', async (from, to) => {
  expect(await redirectOf(from)).toBe(to);
});

it.each([
  ['/register', '/admin/dashboard'],
  ['/register?redirect=%2Fadmin%2Fuser', '/admin/user'],
  ['/register?redirect=https%3A%2F%2Fevil.example', '/admin/dashboard'],
  ['/admin', '/admin/dashboard'],
  ['/admin/team', '/admin/user?view=list'],
])('a signed-in user goes from %s to %s', async (from, to) => {
  signIn(organizer);
  expect(await redirectOf(from)).toBe(to);
});

it('only screens of the admin area need a sign-in', () => {
  expect(signedIn.filter(({ path }) => !path.startsWith('/admin/'))).toEqual([]);
});
