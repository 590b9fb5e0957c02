import type { Bus, Topic } from './bus.ts';

/** Empties a cache when a server tells of a change, and after a time in which none could. */
export function forgetWhenTold(bus: Bus, topic: Topic, cache: { forget: () => void }): void {
  bus.hear(topic, { onMessage: cache.forget, onGap: cache.forget });
}
