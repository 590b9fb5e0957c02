import { sentenceOf } from '../lib/notify.tsx';
import { ErrorBox } from './ErrorBox.tsx';

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Says why something did not load, with a button that tries again. */
export function LoadFailure({ query, message }: { query: Query; message?: string }) {
  return (
    <ErrorBox
      message={message ?? sentenceOf(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
