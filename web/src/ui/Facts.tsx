import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/**
 * Lists the facts of one thing, one `Fact` per line.
 * @param props.className sets the style sheet's variables for width and spacing
 */
export function Facts(props: { className?: string | undefined; children: ReactNode }) {
  return <dl className={clsx(classes.facts, props.className)}>{props.children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </>
  );
}
