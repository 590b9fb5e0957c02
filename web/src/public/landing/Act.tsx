import type { ReactNode } from 'react';

type ActProps = {
  id: string;
  number: string;
  title: string;
  text: string;
  isNight?: boolean;
  children: ReactNode;
};

/** A section of the landing page: a heading, then its features. */
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
  /** The feature's name. */
  name: string;
  title: string;
  text: string;
  /** `across`: the picture is below the text; `turned`: on its left. */
  layout?: 'across' | 'turned';
  /** Alternative text for the picture. */
  alt: string;
  children: ReactNode;
};

/** A feature with a picture of its screen. */
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
