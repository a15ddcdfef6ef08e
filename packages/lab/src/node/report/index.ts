export { type MarkdownOrigin, markdownPage } from '../../report/markdown.js';
export { renderChart, renderCharts } from './render-chart.js';
export { type ReportOrigin, renderReport } from './render-report.js';
