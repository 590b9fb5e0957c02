import { noop, type UseMutationOptions, useMutation as useObserved } from '@tanstack/react-query';

type Outcome<Data> = { onSuccess?: (data: Data) => void; onError?: (error: Error) => void };

/**
 * Changes something on the server. `mutate` calls `onSuccess` or `onError` even after the component is
 * gone, and TanStack's own does not: a change often takes its component away, because the list is read
 * again and the row or dialog closes.
 */
export function useMutation<Data = unknown, Input = void, Before = unknown>(
  options: UseMutationOptions<Data, Error, Input, Before>,
) {
  const mutation = useObserved(options);
  const mutate = (input: Input, outcome?: Outcome<Data>) => {
    // Without `onError` the mutation's own state shows the failure.
    void mutation.mutateAsync(input).then(outcome?.onSuccess, outcome?.onError ?? noop);
  };
  return { ...mutation, mutate };
}
