import classes from './Board.module.css';
import type { Mode } from './Board.tsx';
import type { BoardView } from './state/board-store.ts';
import { type Filters, tempos } from './state/filters.ts';

const modes = [
  { value: 'votes', label: 'By votes' },
  { value: 'new', label: 'New' },
  { value: 'own', label: 'Your order' },
] as const;

export function BoardHead(props: {
  title: string;
  view: BoardView;
  mode: Mode;
  onMode: (mode: Mode) => void;
  filters: Filters;
  genres: readonly string[];
  onFilters: (filters: Filters) => void;
}) {
  const { view, filters, onFilters } = props;
  return (
    <header className={classes.head}>
      <div className={classes.name}>
        <h1>
          <bdi>{props.title}</bdi>
        </h1>
        <p className={classes.line} data-online={view.isOnline}>
          {connectionOf(view)}
        </p>
      </div>
      <div className={classes.choice} role="group" aria-label="Order">
        {modes.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={props.mode === value}
            onClick={() => props.onMode(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={classes.filters}>
        <select
          aria-label="Tempo"
          value={filters.tempo}
          onChange={({ currentTarget }) => {
            const tempo = tempos.find(({ value }) => value === currentTarget.value);
            onFilters({ ...filters, tempo: tempo?.value ?? '' });
          }}
        >
          {tempos.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <select
          aria-label="Genre"
          value={filters.genre}
          onChange={({ currentTarget }) => onFilters({ ...filters, genre: currentTarget.value })}
        >
          <option value="">All genres</option>
          {props.genres.map((genre) => (
            <option key={genre} value={genre}>
              {genre}
            </option>
          ))}
        </select>
      </div>
    </header>
  );
}

function connectionOf({ isOnline, waiting }: BoardView): string {
  if (isOnline) return 'Live';
  if (waiting === 0) return 'No connection';
  return `No connection, ${waiting} ${waiting === 1 ? 'change waits' : 'changes wait'}`;
}
