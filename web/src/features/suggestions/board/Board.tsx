import { isolated } from '@marquee/contract/people/isolate';
import { useState } from 'react';
import { MAIN_ID } from '../../../layout/page/RouteAnnouncer.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useWakeLock } from '../../check-in/device/use-wake-lock.ts';
import { useDarkStage } from '../../check-in/screens/use-dark-stage.ts';
import classes from './Board.module.css';
import panels from './Panels.module.css';
import { BoardHead } from './BoardHead.tsx';
import { BoardNotes, SaidLine } from './BoardNotes.tsx';
import type { KeptBoard } from './state/board-state.ts';
import { byVotes, newestSongs, ownOrder } from './state/board-state.ts';
import type { BoardStore, BoardView } from './state/board-store.ts';
import { type Filters, filtered, genresOf, noFilters } from './state/filters.ts';
import { OwnOrder } from './OwnOrder.tsx';
import { PlayedList } from './PlayedList.tsx';
import { TapPanel } from './TapPanel.tsx';
import { type Acts, actsOf, type Said } from './acts.ts';
import { NextSongs } from './NextSongs.tsx';

export type Mode = 'votes' | 'new' | 'own';

/** The booth's screen: what comes next, readable from two metres. */
export function Board({ store, view }: { store: BoardStore; view: BoardView }) {
  useDarkStage();
  useWakeLock();
  const { board } = view;
  usePageTitle(board ? `Board · ${isolated(board.event.title)}` : 'Board');
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.board}>
      {board ? (
        <Songs board={board} store={store} view={view} />
      ) : (
        <>
          <h1 className={classes.wait}>{view.isOnline ? 'Opening the board' : 'No connection'}</h1>
          {!view.isOnline && (
            <p className={classes.wait}>The board loads once there is a connection.</p>
          )}
        </>
      )}
    </main>
  );
}

function Songs(props: { board: KeptBoard; store: BoardStore; view: BoardView }) {
  const { board, store, view } = props;
  const [mode, setMode] = useState<Mode>('votes');
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [tapped, setTapped] = useState({ id: '', turn: 0 });
  const [said, say] = useState<Said>({ text: '' });
  const choose = (id: string) => setTapped(({ turn }) => ({ id, turn: turn + 1 }));
  const acts: Acts = actsOf(store.act, board, say, choose);
  const all = byVotes(board);
  const songs = filtered(all, filters);
  const own = ownOrder(board);
  const newest = newestSongs(board);
  const shown = { votes: songs, new: filtered(newest, filters), own: [...own, ...all] };
  return (
    <>
      <BoardHead
        title={board.event.title}
        view={view}
        mode={mode}
        onMode={setMode}
        filters={filters}
        genres={genresOf(all)}
        onFilters={setFilters}
      />
      <BoardNotes view={view} onSettle={store.settle} />
      <SaidLine said={said} />
      <div className={classes.columns}>
        {mode === 'votes' && (
          <NextSongs
            title="Next up"
            none="No songs wait to be played."
            songs={songs}
            isFiltered={songs.length < all.length}
            acts={acts}
          />
        )}
        {mode === 'new' && (
          <NextSongs
            title="New, the latest first"
            none="No new songs."
            songs={shown.new}
            isFiltered={newest.length > 0}
            acts={acts}
          />
        )}
        {mode === 'own' && (
          <OwnOrder
            own={own}
            shown={filtered(own, filters)}
            others={songs.filter(({ position }) => position === null)}
            acts={acts}
          />
        )}
        <aside className={panels.side}>
          <TapPanel
            key={tapped.turn}
            songs={shown[mode]}
            chosen={tapped.id}
            onSave={acts.saveTempo}
          />
          <PlayedList board={board} acts={acts} />
        </aside>
      </div>
    </>
  );
}
