import { useState } from 'react';

/** Decides which errors a live form shows: those of visited inputs, and all after an attempt. */
export function useVisits() {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  return {
    attempts,
    isShown: (input: string) => attempts > 0 || visited.has(input),
    visit: (input: string) => setVisited((current) => new Set([...current, input])),
    attempt: () => setAttempts((count) => count + 1),
    reset: () => {
      setVisited(new Set());
      setAttempts(0);
    },
  };
}
