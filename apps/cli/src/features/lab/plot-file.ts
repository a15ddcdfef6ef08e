import type { Report } from '@flotilla/lab';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { openTarget } from '../../shell/output.js';

/** Draws a report to a file. @param command the line that makes it again */
type Plot = (report: Report, command: string) => Promise<void>;

/**
 * The file of `--plot`, found writable before the games: `.svg` holds the charts, `.html` the
 * tables and findings, too. Undefined where none was given.
 * @throws CliError for another ending, and where it cannot be written
 */
export async function openPlot(texts: Texts, path: string | undefined): Promise<Plot | undefined> {
  if (path === undefined) return undefined;
  const isPage = /\.html?$/i.test(path);
  if (!isPage && !/\.svg$/i.test(path)) {
    throw new CliError(texts.t('errors:option.plot', { given: quote(path) }));
  }
  const target = await openTarget(texts, path);
  return async (report, command) => {
    const { renderCharts, renderReport } = await import('@flotilla/lab/report');
    await target.write(
      isPage ? renderReport(report, { command, lang: texts.lang }) : renderCharts(report.charts),
    );
  };
}
