import type { ReactNode } from 'react';

type ActProps = {
  id: string;
  number: string;
  title: string;
  text: string;
  isNight?: boolean;
  children: ReactNode;
};

/** A part of the evening: its name in large letters, then the promises that belong to it. */
export function Act(props: ActProps) {
  return (
    <section id={props.id} className={props.isNight ? 'act night' : 'act'}>
      <div className="wide">
        <div className="opening">
          <p className="number">{props.number}</p>
          <h2>{props.title}</h2>
          <p className="lead">{props.text}</p>
        </div>
        {props.children}
      </div>
    </section>
  );
}

type PromiseProps = {
  /** The promise in the words of the specification. */
  name: string;
  title: string;
  text: string;
  /** `across`: the picture below the words; `turned`: on their left. */
  layout?: 'across' | 'turned';
  /** What the picture shows, for those who do not see it. */
  alt: string;
  children: ReactNode;
};

/** One promise with a picture of the screen that keeps it. */
export function Promised(props: PromiseProps) {
  return (
    <article className={props.layout ? `promise ${props.layout}` : 'promise'}>
      <div className="words">
        <h3>
          <small>{props.name}</small>
          {props.title}
        </h3>
        <p>{props.text}</p>
      </div>
      <div className="stage" role="img" aria-label={props.alt}>
        {props.children}
      </div>
    </article>
  );
}
