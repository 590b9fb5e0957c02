import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from making parts of answers in old memory. It does so from then on once it takes what a
 * piece of code makes for long-lived, and each answered request then stays until the next full
 * collection (`docs/performance.md`, A rush). To be called before the first request.
 */
export function keepAnswersYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
