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
  /** Is there a cursor even while nothing is typed? */
  readonly isOpen?: boolean;
}

/** The line that a person types into, and what the program says to it. */
export function Prompt(props: PromptProps) {
  const { label, typed, offered, says, isRefusal = false, isOpen = false } = props;
  const isAsking = label !== '' || typed !== '' || isOpen;
  return (
    <Line
      runs={[
        { text: isAsking ? '▸ ' : '', role: 'header-here' },
        { text: label === '' ? '' : `${label} `, role: 'plain' },
        typed === ''
          ? { text: offered.padEnd(offered === '' ? 0 : 3), role: 'strong' }
          : { text: typed, role: 'header-here' },
        { text: typed === '' && !isOpen ? '' : '▌', role: 'header-here' },
        { text: isAsking && says !== '' ? '  ' : '', role: 'plain' },
        { text: says, role: isRefusal ? 'bad' : 'good' },
      ]}
    />
  );
}
