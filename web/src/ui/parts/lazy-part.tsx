import { type ComponentType, lazy, useState } from 'react';
import { checkConnection } from '../../lib/connection.ts';
import { MissingPart } from './MissingPart.tsx';

type Drawn<Props> = { given: Props; onRetry: () => void };

/**
 * Returns a part of a page whose code is loaded when it is first drawn, inside a `Suspense`. If the
 * code cannot be loaded, the rest of the page stays, and a note in place of the part offers to try
 * again. React's own `lazy` would replace the whole page, for good.
 * @param isQuiet for a part that nobody misses: whether nothing is shown in place of it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isQuiet?: (props: Props) => boolean,
) {
  const attempt = () =>
    lazy(async () => {
      let Loaded: ComponentType<Props> | undefined;
      try {
        Loaded = (await load()).default;
      } catch {
        checkConnection();
      }
      return {
        default: ({ given, onRetry }: Drawn<Props>) =>
          Loaded ? (
            <Loaded {...given} />
          ) : (
            <MissingPart onRetry={onRetry} isQuiet={isQuiet?.(given)} />
          ),
      };
    });
  let Part = attempt();

  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0);
    const retry = () => {
      // Neither the browser nor the bundler would load a style sheet again that failed.
      for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')) {
        if (!link.sheet) link.href += '';
      }
      Part = attempt();
      setTries(tries + 1);
    };
    return <Part given={props} onRetry={retry} />;
  };
}
