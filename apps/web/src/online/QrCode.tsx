import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './Online.module.css';

/** Quiet zone that cameras need, in modules. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** QR code of a text, dark on light in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => makeQrPath(text), [text]);
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side + 2 * QUIET_ZONE} ${side + 2 * QUIET_ZONE}`}
      className={styles.qr}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function makeQrPath(text: string): { readonly path: string; readonly side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { path: squares.join(''), side: size };
}
