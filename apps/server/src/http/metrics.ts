import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface LiveCounts {
  readonly followedGames: number;
  readonly sockets: number;
  readonly streams: number;
  readonly players: number;
}

export interface Metrics {
  readonly registry: Registry;
  recordAppend(seconds: number, shots: number): void;
}

const APPEND_BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function makeMetrics(counts: () => LiveCounts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, key: keyof LiveCounts) =>
    new Gauge({
      name: `flotilla_${name}`,
      help,
      registers,
      collect() {
        this.set(counts()[key]);
      },
    });
  gauge('followed_games', 'Games that someone follows through this process', 'followedGames');
  gauge('sockets', 'Open WebSockets', 'sockets');
  gauge('streams', 'Open streams', 'streams');
  gauge('players', 'Players with a connection to this process', 'players');
  const memory = new Gauge({
    name: 'flotilla_memory_bytes',
    help: 'Resident memory',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  memory.set(0);
  const cpu = new Counter({
    name: 'flotilla_cpu_seconds_total',
    help: 'Processor time',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1_000_000);
    },
  });
  cpu.inc(0);
  const shotsFired = new Counter({
    name: 'flotilla_shots_total',
    help: 'Committed shots',
    registers,
  });
  const append = new Histogram({
    name: 'flotilla_append_seconds',
    help: 'Time until an event is committed',
    registers,
    buckets: APPEND_BUCKET_SECONDS,
  });
  return {
    registry,
    recordAppend: (seconds, shots) => {
      append.observe(seconds);
      shotsFired.inc(shots);
    },
  };
}
