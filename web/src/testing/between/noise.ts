import { expect, vi } from 'vitest';

/**
 * Records errors and warnings on the console, which no test may cause.
 * @returns a check that fails if there were any, and starts again
 */
export function listenForNoise(): () => void {
  const heard: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      heard.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
  return () => expect(heard.splice(0), 'noise on the console').toEqual([]);
}
