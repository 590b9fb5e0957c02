import { afterEach, expect, it, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('opens no stream when an answer arrives after it was stopped', async () => {
  vi.useFakeTimers();
  const streams: EventTarget[] = [];
  class RefusedStream extends EventTarget {
    static readonly CLOSED = 2;
    readonly readyState = RefusedStream.CLOSED;
    readonly close = vi.fn<() => void>();
    constructor() {
      super();
      streams.push(this);
    }
  }
  vi.stubGlobal('EventSource', RefusedStream);
  const answer = Promise.withResolvers<void>();
  const refresh = vi.fn<() => Promise<void>>(() => answer.promise);
  const stop = followChanges('/stream', refresh);
  streams[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refresh).toHaveBeenCalledOnce();
  stop();
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(1);
});
