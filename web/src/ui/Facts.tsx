import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/**
 * What is known of one thing, line by line: `Fact`s.
 * @param props.className sets the variables of the style sheet, which say how wide and how far apart
 */
export function Facts(props: { className?: string | undefined; children: ReactNode }) {
  return <dl className={clsx(classes.facts, props.className)}>{props.children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
