import { formatEuro } from '@marquee/contract/formats/money';
import type { PlanStep } from '@marquee/contract/pricing/plan';
import classes from '../Pricing.module.css';
import { endWords } from '../words.ts';

/** Lists the steps of a plan in words, with the one that holds now. */
export function Ladder(props: {
  steps: readonly PlanStep[];
  current: number | null;
  /** The price now, if demand changed it. */
  withDemand?: number | undefined;
}) {
  const { steps, current, withDemand } = props;
  return (
    <ol className={classes.ladder} aria-label="Steps of the plan">
      {steps.map((one, index) => {
        const state = current === null ? undefined : stateOf(index, current);
        return (
          // The steps of a plan are ordered, and two may be the same.
          <li key={index} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <strong>{formatEuro(one.amount)}</strong>
            <span>
              {endWords(one)}
              {state === 'over' && ', over'}
              {state === 'now' &&
                withDemand !== undefined &&
                `, ${formatEuro(withDemand)} with demand`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(place: number, current: number): 'over' | 'now' | 'ahead' {
  if (place === current) return 'now';
  return place < current ? 'over' : 'ahead';
}
