import { createFairQueue } from '../../../lib/fair-queue.ts';

const MEGA = 1_000_000;
/** Decoding takes about 10 bytes for each pixel, and 18 for each pixel of an AVIF. */
const AVIF_WEIGHT = 1.8;
/** The pictures of two complete event forms. */
export const MAX_WAITING_OF_SENDER = 8;

export function costOf(pixels: number, format: string): number {
  return (pixels / MEGA) * (format === 'heif' ? AVIF_WEIGHT : 1);
}

// Module state, because memory belongs to the process.
/**
 * Decodes uploads, fairly between senders by their pixels; see `createFairQueue`. The largest
 * picture takes some 400 MB, and a phone's photo may be decoded at the same time.
 */
export const decodeUpload = createFairQueue({
  budget: 52,
  maxRunning: 2,
  // Each holds its file, of up to 5 MB.
  maxWaiting: 40,
  maxWaitingPerCaller: MAX_WAITING_OF_SENDER,
  retryAfter: 10,
});

/**
 * Decodes stored pictures, which are small, one at a time; uploads do not delay them. A caller is a
 * network or a user. A list of events that nobody opened before has some fifty widths to make.
 */
export const decodeStored = createFairQueue({
  budget: 1,
  maxRunning: 1,
  maxWaiting: 600,
  maxWaitingPerCaller: 100,
  retryAfter: 5,
});
