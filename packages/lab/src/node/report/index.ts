export { renderChart } from './render-chart.js';
export { type ReportOrigin, renderReport } from './render-report.js';
