import type { Dashboard } from '@marquee/contract/analytics';
import { furtherCards, leadingCards } from './cards.ts';
import { Figure } from './Figure.tsx';
import classes from './Figures.module.css';

type FiguresProps = {
  figures: Dashboard;
  isAdministrator: boolean;
  isLoading: boolean;
  /** Whether loading failed: the zeros are no figures, so the notes are left out. */
  isFailed: boolean;
};

/** Shows the figures as links to their lists. The links also work while the figures load. */
export function Figures({ figures, isAdministrator, isLoading, isFailed }: FiguresProps) {
  const rows = [
    { rank: 'leading', cards: leadingCards(figures) },
    { rank: 'further', cards: furtherCards(figures, isAdministrator) },
  ] as const;
  return (
    <section aria-label="Figures" aria-busy={isLoading} className={classes.figures}>
      {rows.map(({ rank, cards }) => (
        <ul key={rank} className={classes[rank]} data-count={cards.length}>
          {cards.map((card) => (
            <li key={card.label}>
              <Figure
                card={isFailed ? { ...card, note: 'Not loaded' } : card}
                rank={rank}
                isLoading={isLoading}
              />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
