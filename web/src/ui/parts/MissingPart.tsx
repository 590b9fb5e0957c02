import { useEffect } from 'react';
import { whenConnectedAgain } from '../../lib/connection.ts';
import { ErrorBox } from '../ErrorBox.tsx';

type MissingPartProps = { onRetry: () => void; isQuiet: boolean | undefined };

/** Replaces a part whose code could not be loaded, until the server is back or somebody retries. */
export function MissingPart({ onRetry, isQuiet }: MissingPartProps) {
  useEffect(() => whenConnectedAgain(onRetry));
  return isQuiet ? null : <ErrorBox message="This part did not load." onRetry={onRetry} />;
}
