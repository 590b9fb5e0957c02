import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import classes from './FirstSteps.module.css';

type FirstStepsProps = { isAdministrator: boolean; action: ReactNode };

const steps = [
  ['Create an event', 'A title, a place, a price and how many may come. It can be changed later.'],
  ['Open its booking', 'A saved event is bookable at once; on its page you close and reopen it.'],
  ['Watch it fill', 'Tickets, revenue and what is next stand here from the first sale on.'],
] as const;

/** Replaces empty charts with the steps that lead to the first sale. */
export function FirstSteps({ isAdministrator, action }: FirstStepsProps) {
  return (
    <Card component="section" padding="xl" aria-labelledby="first-steps" className={classes.card}>
      <EmptyMarquee />
      <h2 id="first-steps" className={classes.title}>
        {isAdministrator ? 'No organizer has put an event up yet' : 'Put your first event up'}
      </h2>
      <ol className={classes.steps}>
        {steps.map(([title, words]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      {action}
    </Card>
  );
}
