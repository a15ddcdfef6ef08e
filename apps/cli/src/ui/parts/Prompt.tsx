import { Line } from './Lines.js';

interface PromptProps {
  readonly label: string;
  /** What is being typed; empty when nothing is. */
  readonly typed: string;
  /** What Enter would take while nothing is typed. */
  readonly offered: string;
  /** What there is to say beside it. */
  readonly says: string;
  readonly isRefusal?: boolean;
}

/** The line that a person types into, and what the program says to it. */
export function Prompt({ label, typed, offered, says, isRefusal = false }: PromptProps) {
  const isAsking = label !== '' || typed !== '';
  return (
    <Line
      runs={[
        { text: isAsking ? '▸ ' : '', role: 'header-here' },
        { text: label === '' ? '' : `${label} `, role: 'plain' },
        typed === ''
          ? { text: offered.padEnd(offered === '' ? 0 : 3), role: 'strong' }
          : { text: typed, role: 'header-here' },
        { text: typed === '' ? '' : '▌', role: 'header-here' },
        { text: isAsking ? '  ' : '', role: 'plain' },
        { text: says, role: isRefusal ? 'bad' : 'good' },
      ]}
    />
  );
}
