import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import classes from './FirstSteps.module.css';

type FirstStepsProps = { isAdministrator: boolean; action: ReactNode };

const steps = [
  ['Create an event', 'Enter a title, location, price and capacity. You can change them later.'],
  ['Open ticket sales', 'A saved event is on sale immediately. Close or reopen sales on its page.'],
  ['Watch the sales', 'Tickets, revenue and upcoming events appear here from the first sale on.'],
] as const;

/** Replaces empty charts with the steps that lead to the first sale. */
export function FirstSteps({ isAdministrator, action }: FirstStepsProps) {
  return (
    <Card component="section" padding="xl" aria-labelledby="first-steps" className={classes.card}>
      <EmptyMarquee />
      <h2 id="first-steps" className={classes.title}>
        {isAdministrator ? 'No organizer has created an event yet' : 'Create your first event'}
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
