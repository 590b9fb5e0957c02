import type { Dashboard } from '@marquee/contract/analytics';
import { furtherCards, leadingCards } from './cards.ts';
import { Figure } from './Figure.tsx';
import classes from './Figures.module.css';

type FiguresProps = {
  figures: Dashboard;
  isAdministrator: boolean;
  isLoading: boolean;
  /** The zeros are no figures, and no card says anything about them. */
  isFailed: boolean;
};

/** Every figure as a door to the list behind it. While they load, the doors stand already. */
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
