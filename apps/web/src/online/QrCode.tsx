import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './Online.module.css';

/** Quiet zone that cameras need, in modules. */
const RIM = 4;

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** QR code of a text; always dark on light. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => draw(text), [text]);
  return (
    <svg
      viewBox={`${-RIM} ${-RIM} ${side + 2 * RIM} ${side + 2 * RIM}`}
      className={styles.qr}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function draw(text: string): { readonly path: string; readonly side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { path: squares.join(''), side: size };
}
