import { authApi } from '@marquee/contract/auth/auth';
import { categoriesApi } from '@marquee/contract/categories';
import { sentences } from '@marquee/contract/errors';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { administrator } from '../testing/profiles.ts';
import { call, whenUnauthorized } from './client.ts';
import { queryClient } from './query-client.ts';
import { findProfile, leaveWhenSessionEnds, logout, profileQuery } from './session.ts';

const leave = vi.fn<(path: string) => void>();

beforeEach(() => {
  leave.mockClear();
  leaveWhenSessionEnds(leave);
  window.history.replaceState(null, '', '/admin/category?search=jazz#list');
});
afterEach(() => {
  whenUnauthorized(() => undefined);
  window.history.replaceState(null, '', '/');
});

const change = () => call(categoriesApi.deleteCategory, { params: { id: 'c-1' } });

describe('the 401 of any call', () => {
  beforeEach(() => server.refuses(categoriesApi.deleteCategory, 'unauthorized'));

  it('signs out with a sentence, and keeps the way back', async () => {
    renderScreen(<p>Categories</p>);
    await expect(change()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(await screen.findByText(sentences.unauthorized)).toBeVisible();
    const back = encodeURIComponent('/admin/category?search=jazz#list');
    expect(leave.mock.calls).toEqual([[`/register?redirect=${back}`]]);
    expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
  });

  it('is reported once, however many calls it ends', async () => {
    renderScreen(<p>Categories</p>);
    await Promise.allSettled([change(), change(), change()]);
    expect(await screen.findAllByText(sentences.unauthorized)).toHaveLength(1);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('stays on a public page, which needs no session', async () => {
    window.history.replaceState(null, '', '/unauthorized');
    renderScreen(<p>Unauthorized</p>);
    await expect(change()).rejects.toMatchObject({ kind: 'unauthorized' });
    await screen.findByText(sentences.unauthorized);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('a visitor', () => {
  it('who is not signed in yet hears nothing of a session', async () => {
    // A call would fail the test, because the fake server has no answer to it.
    renderScreen(<p>Start</p>, { as: 'visitor' });
    expect(await findProfile()).toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
    expect(screen.queryByText(sentences.unauthorized)).toBeNull();
  });
});

describe('a page that asked for its user early', () => {
  it('takes the answer, once, even if the refusal took the mark away', async () => {
    const link = document.createElement('link');
    link.setAttribute('as', 'fetch');
    document.head.append(link);
    server.refuses(authApi.getProfile, 'unauthorized');
    expect(await findProfile()).toBeUndefined();
    queryClient.clear();
    expect(await findProfile()).toBeUndefined();
    expect(server.callsOf(authApi.getProfile)).toHaveLength(1);
  });
});

describe('a browser with the mark of a session', () => {
  afterEach(() => (document.cookie = 'signed-in=; max-age=0'));

  it('asks for its user', async () => {
    document.cookie = 'signed-in=yes';
    server.answers(authApi.getProfile, { data: administrator });
    renderScreen(<p>Start</p>, { as: 'visitor' });
    expect(await findProfile()).toEqual(administrator);
  });
});

describe('signing out', () => {
  it.each(['answers', 'loses'] as const)(
    'forgets the user, also when the server %s the call',
    async (how) => {
      renderScreen(<p>Dashboard</p>);
      if (how === 'answers') server.answers(authApi.logout, { data: {} });
      else server.loses(authApi.logout);
      await logout();
      expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
    },
  );

  it('cancels what is under way before it ends the session', async () => {
    renderScreen(<p>Dashboard</p>);
    server.answers(authApi.logout, { data: {} });
    const seen: number[] = [];
    const reading = queryClient.query({
      queryKey: ['slow'],
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', () => seen.push(server.callsOf(authApi.logout).length));
        return new Promise(() => {});
      },
    });
    await Promise.all([expect(reading).rejects.toThrow('CancelledError'), logout()]);
    expect(seen).toEqual([0]);
  });

  it('is no session that ended by itself, also for a call that is refused meanwhile', async () => {
    renderScreen(<p>Dashboard</p>);
    server.answers(authApi.logout, { data: {} });
    server.refuses(authApi.getProfile, 'unauthorized');
    const leaving = logout();
    await expect(call(authApi.getProfile, {})).rejects.toMatchObject({ kind: 'unauthorized' });
    await leaving;
    expect(leave).not.toHaveBeenCalled();
    expect(screen.queryByText(sentences.unauthorized)).toBeNull();
  });
});
