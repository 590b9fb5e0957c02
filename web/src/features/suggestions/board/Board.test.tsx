import { BOARD_HEADER, boardApi, type BoardSong } from '@marquee/contract/suggestions/board';
import type { BoardAct } from '@marquee/contract/suggestions/board-acts';
import { boardSentences } from '@marquee/contract/suggestions/sentences';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { boardOf, boardSongOf } from '../../../testing/suggestions.ts';
import LinkBoardPage from './LinkBoardPage.tsx';
import StaffBoardPage from './StaffBoardPage.tsx';
import { merged, withActs } from './state/board-state.ts';

const amber = boardSongOf('amber', { title: 'Amber', votes: 9, genres: ['Disco'] });
const night = boardSongOf('night', { title: 'Night Bus', votes: 5, bpm: 124 });
const tide = boardSongOf('tide', { title: 'Tide', votes: 2, bpm: 92 });
const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

beforeEach(() => {
  localStorage.clear();
  for (const stream of [boardApi.streamStaffBoard, boardApi.streamBoard]) {
    server.refuses(stream, 'too_many_streams');
  }
});
afterEach(() => window.history.replaceState(null, '', '/'));

/** Answers as the server does: with everything that the board has sent. */
function serve(...songs: BoardSong[]) {
  let board = merged(undefined, boardOf(songs));
  server.answers(boardApi.getStaffBoard, () => ({
    data: boardOf(Object.values(board.songs), { version: board.version }),
  }));
  server.answers(boardApi.actOnStaffBoard, ({ body }) => {
    board = { ...withActs(board, body.acts), version: board.version + 1 };
    const results = body.acts.map(({ id }) => ({ id, outcome: 'done' as const }));
    return { data: { results, version: board.version } };
  });
}

function openBoard(...songs: BoardSong[]) {
  serve(...songs);
  return renderScreen(<StaffBoardPage />, {
    as: organizer,
    at: '/board/e-fado',
    path: '/board/:eventId',
  });
}

const sent = (): BoardAct[] =>
  server.callsOf(boardApi.actOnStaffBoard).flatMap(({ body }) => body.acts);
const list = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  list(name)
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);
const press = (name: string) => screen.getByRole('button', { name });

describe('the board', () => {
  it('lists songs by votes; one touch plays one, and it can be undone', async () => {
    const { user } = openBoard(amber, night);
    expect(await screen.findByRole('heading', { name: 'Fado at the river' })).toBeVisible();
    expect(titles('Next up')).toEqual(['Amber', 'Night Bus']);
    await user.click(press('Played Amber'));
    expect(titles('Next up')).toEqual(['Night Bus']);
    expect(list('Played').getByText('Amber')).toBeVisible();
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'played', song_id: 'amber' }]));
    expect(screen.getByText('Amber: played')).toBeVisible();
    await user.click(press('Undo played Amber'));
    expect(titles('Next up')).toEqual(['Amber', 'Night Bus']);
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ type: 'not_played' }));
  });

  it('skips a song, and takes that back', async () => {
    const { user } = openBoard({ ...amber, status: 'planned' }, night);
    await screen.findByRole('heading', { name: 'Next up' });
    await user.click(press('Not this time Amber'));
    expect(titles('Next up')).toEqual(['Night Bus']);
    await user.click(press('Undo'));
    expect(titles('Next up')).toEqual(['Amber', 'Night Bus']);
    await waitFor(() =>
      expect(sent()).toMatchObject([{ status: 'not_this_time' }, { status: 'planned' }]),
    );
  });

  it('has the new songs apart, the latest first', async () => {
    const late = { ...tide, suggested_at: '2030-01-30T10:00:00.000Z' };
    const { user } = openBoard(amber, { ...night, status: 'planned' }, late);
    await screen.findByRole('heading', { name: 'Next up' });
    await user.click(press('New'));
    expect(titles('New, the latest first')).toEqual(['Tide', 'Amber']);
    expect(list('Tempo').getByText('Tide')).toBeVisible();
    await user.click(press('Played Tide'));
    expect(titles('New, the latest first')).toEqual(['Amber']);
    await user.click(press('Played Amber'));
    expect(screen.getByText('No new songs.')).toBeVisible();
  });

  it('filters by tempo and genre', async () => {
    const { user } = openBoard(amber, night, tide);
    await screen.findByRole('heading', { name: 'Next up' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tempo' }), 'Below 100');
    expect(titles('Next up')).toEqual(['Tide']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Disco');
    expect(screen.getByText('No song has this tempo and genre.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tempo' }), 'Any tempo');
    expect(titles('Next up')).toEqual(['Amber']);
  });

  it('has an own order, changed by keys and buttons, and says each place', async () => {
    const own = [amber, night, tide].map((song, index) => ({ ...song, position: index + 1 }));
    const { user } = openBoard(...own);
    await screen.findByRole('heading', { name: 'Next up' });
    await user.click(press('Your order'));
    const handle = screen.getByRole('button', { name: /^Move Tide, number 3 of 3/ });
    handle.focus();
    await user.keyboard('{ArrowUp}');
    expect(titles('Your order')).toEqual(['Amber', 'Tide', 'Night Bus']);
    expect(screen.getByText('Tide is number 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Move Tide, number 2 of 3/ })).toHaveFocus();
    await user.click(press('Move Amber down'));
    expect(titles('Your order')).toEqual(['Tide', 'Amber', 'Night Bus']);
    await user.click(press('Take out Night Bus'));
    expect(titles('Your order')).toEqual(['Tide', 'Amber']);
    expect(titles('By votes, not in your order')).toEqual(['Night Bus']);
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { type: 'move', song_id: 'tide', to: 'before', before: 'night' },
        { type: 'move', song_id: 'amber', to: 'before', before: 'night' },
        { type: 'move', song_id: 'night', to: 'out' },
      ]),
    );
  });

  it('measures a tempo by tapping, and saves it', async () => {
    const { user } = openBoard(amber);
    await screen.findByRole('heading', { name: 'Next up' });
    const save = press('Save tempo');
    expect(save).toBeDisabled();
    for (const timeStamp of [1000, 1500, 2000, 2500]) {
      const tap = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(tap, 'timeStamp', { value: timeStamp });
      fireEvent(press('Tap'), tap);
    }
    expect(screen.getByText('120 BPM')).toBeVisible();
    await user.click(save);
    expect(await screen.findByRole('button', { name: '120 BPM Amber' })).toBeVisible();
    await waitFor(() => expect(sent()).toMatchObject([{ type: 'bpm', bpm: 120 }]));
  });
});

describe('without a network', () => {
  it('works on, keeps what was done over a reload, and sends it once it is back', async () => {
    const { user } = openBoard(amber, night);
    await screen.findByRole('heading', { name: 'Next up' });
    server.loses(boardApi.getStaffBoard);
    server.loses(boardApi.actOnStaffBoard);
    await user.click(press('Played Amber'));
    expect(await screen.findByText('No connection, 1 change waits')).toBeVisible();
    const kept: unknown = JSON.parse(localStorage.getItem('marquee-board-e-fado') ?? '{}');
    expect(kept).toMatchObject({ waiting: [{ type: 'played', song_id: 'amber' }] });
    const before = sent().at(-1);
    serve(amber, night);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Live')).toBeVisible();
    // The same act, so that the server counts it once.
    expect(sent().at(-1)).toEqual(before);
    expect(titles('Next up')).toEqual(['Night Bus']);
  });

  it('opens from the device', async () => {
    const song = { ...amber, title: 'Kept' };
    const kept = { board: merged(undefined, boardOf([song])), waiting: [] };
    localStorage.setItem('marquee-board-e-fado', JSON.stringify(kept));
    server.loses(boardApi.getStaffBoard);
    renderScreen(<StaffBoardPage />, { at: '/board/e-fado', path: '/board/:eventId' });
    expect(await screen.findByText('No connection')).toBeVisible();
    expect(titles('Next up')).toEqual(['Kept']);
  });

  it('says which changes the server did not take', async () => {
    const { user } = openBoard(amber, night);
    await screen.findByRole('heading', { name: 'Next up' });
    server.answers(boardApi.actOnStaffBoard, ({ body }) => ({
      data: {
        results: body.acts.map(({ id }) => ({ id, outcome: 'outdated' as const })),
        version: 2,
      },
    }));
    await user.click(press('Played Amber'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^One change was not taken/);
    await user.click(press('OK'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a board link', () => {
  const render = () => renderScreen(<LinkBoardPage />, { as: 'visitor', at: '/board' });

  it('opens the board, names itself in each call, and leaves the address', async () => {
    window.history.replaceState(null, '', `/board#${token}`);
    server.answers(boardApi.getBoard, { data: boardOf([amber]) });
    render();
    expect(await screen.findByRole('heading', { name: 'Next up' })).toBeVisible();
    expect(server.callsOf(boardApi.getBoard)[0]?.headers.get(BOARD_HEADER)).toBe(token);
    expect(window.location.hash).toBe('');
  });

  it('that was revoked says so, and forgets its songs', async () => {
    window.history.replaceState(null, '', `/board#${token}`);
    server.refuses(boardApi.getBoard, 'board_link_revoked');
    render();
    expect(await screen.findByRole('alert')).toHaveTextContent(boardSentences.revoked);
    expect(localStorage.getItem('marquee-board-link')).toBeNull();
  });

  it('can be pasted', async () => {
    const { user, fill } = render();
    await user.click(press('Open board'));
    const link = screen.getByRole('textbox', { name: 'Link' });
    expect(link).toHaveAccessibleDescription(/This is no link to a board/);
    server.answers(boardApi.getBoard, { data: boardOf([amber]) });
    await fill(link, `https://tickets.example/board#${token}`);
    await user.click(press('Open board'));
    expect(await screen.findByRole('heading', { name: 'Next up' })).toBeVisible();
  });
});
