import { useMe } from '../../online/me.js';
import { Clock } from '../battle/Clock.js';

/** Time until the clock of a listed game runs out, by the server's clock. */
export function TimeLeft({ timeUpAt }: { readonly timeUpAt: number }) {
  const { connection } = useMe();
  const clock = { leftMs: [timeUpAt, null], isRunning: [true, false], since: 0 } as const;
  return <Clock clock={clock} seat={0} isOwn={false} now={connection.serverNow} />;
}
