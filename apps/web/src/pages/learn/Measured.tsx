import { useTranslation } from 'react-i18next';
import type { Figure } from './topics.js';

/** A mean with the reach of its interval, such as "57.74 ± 0.31". */
export function Measured({ figure }: { readonly figure: Figure }) {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <>
      {format.format(figure.mean)} ± {format.format(figure.reach)}
    </>
  );
}
