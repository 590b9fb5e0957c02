import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a cached answer to one that somebody gives up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_SECONDS = [0.05, 0.25, 1, 5, 20, 60, 120];

export type Instruments = ReturnType<typeof createInstruments>;

/**
 * Creates what is counted beside the figures of features. Labels have few values that the program itself chooses: never an id, an
 * address or anything a caller sends.
 */
export function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `marquee_${name}`, help, labelNames, registers });
  const gauge = <L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
  ) => new Gauge({ name: `marquee_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets: number[],
  ) => new Histogram({ name: `marquee_${name}`, help, labelNames, buckets, registers });
  return {
    registry,
    /** Makes the instruments of features; see `Figures`. */
    make: { counter, gauge },
    build: gauge('build_info', 'Versions of this server; always 1', ['version', 'node']),
    requests: counter('http_requests_total', 'Answered requests', ['class', 'status']),
    requestSeconds: histogram(
      'http_request_seconds',
      'From the first line of a request to the last byte of its answer',
      ['class'],
      SECONDS,
    ),
    inFlight: gauge(
      'http_requests_in_flight',
      'Requests without an answer yet; of the class booking: the queue of bookings',
      ['class'],
    ),
    messages: counter('messages_total', 'Mails and text messages handed over', ['by', 'result']),
    messageSeconds: histogram(
      'message_seconds',
      'Handing over a mail or a text message',
      ['by'],
      SECONDS,
    ),
    jobsDone: counter('jobs_total', 'Tries of jobs', ['kind', 'result']),
    jobSeconds: histogram('job_seconds', 'One try of a job', ['kind'], LONG_SECONDS),
    cache: counter('cache_requests_total', 'Questions to caches', ['cache', 'result']),
    poolConnections: gauge('database_pool_connections', 'Connections of this server', ['state']),
    poolWaiting: gauge('database_pool_waiting', 'Work that waits for a connection'),
    poolMax: gauge('database_pool_max', 'The most connections of this server'),
    loopSeconds: counter('event_loop_seconds_total', 'Time of the event loop', ['state']),
    databaseUp: gauge('database_up', 'Whether the database answered; 1 or 0'),
    redisUp: gauge('redis_up', 'Whether Redis answers, where it is set; 1 or 0'),
    connections: gauge('database_connections', 'Connections of all programs to this database'),
    connectionsMax: gauge('database_connections_max', 'The most connections the database takes'),
    replicas: gauge('database_replicas', 'Standbys that stream from the primary'),
    replicaLag: gauge('database_replica_lag_seconds', 'How far the slowest standby is behind'),
    readLag: gauge(
      'database_read_lag_seconds',
      'How far the standby of DATABASE_READ_URL is behind',
    ),
    readInUse: gauge('database_read_in_use', 'Whether that standby is read; 1 or 0'),
    clockAhead: gauge('clock_ahead_seconds', 'This clock minus that of the database'),
    jobs: gauge('jobs', 'Jobs in the queue of all servers', ['kind', 'state']),
    jobAge: gauge('job_oldest_due_seconds', 'How long the oldest due job waits', ['kind']),
    servers: gauge('servers', 'Servers seen in the last minute'),
    backupAt: gauge('backup_timestamp_seconds', 'When the server last took a backup by itself'),
    certificateEnds: gauge(
      'certificate_expires_timestamp_seconds',
      'When the certificate of PUBLIC_URL ends',
    ),
    diskFree: gauge('disk_free_bytes', 'Free space for DATA_DIR'),
    diskSize: gauge('disk_size_bytes', 'Size of the disk of DATA_DIR'),
  };
}
