import * as z from 'zod';
import { estimateSchema, orInterrupted, seedSchema } from '../../shell/schema-fields.js';

const verdictSchema = z
  .strictObject({
    verdict: z.enum(['same', 'differs', 'agrees', 'lower', 'higher', 'equal']),
    difference: z.number().describe('ours minus the published one'),
    visibleFrom: z
      .number()
      .describe('the smallest true difference that shows with a chance of 80%'),
  })
  .describe('a comparison with what was published');
const pointSchema = z.strictObject({
  x: z.union([z.number(), z.string()]),
  y: z.number(),
  low: z.number().optional().describe('of the 95% interval'),
  high: z.number().optional().describe('of the 95% interval'),
});
const reportSchema = z.strictObject({
  name: z.string(),
  title: z.string().optional(),
  question: z.string(),
  source: z.string().describe('of the published figures'),
  seed: seedSchema,
  tables: z.array(
    z.strictObject({
      title: z.string(),
      note: z.string().optional(),
      columns: z.array(z.string()),
      rows: z.array(
        z.array(z.union([z.string(), z.number(), estimateSchema, verdictSchema]).nullable()),
      ),
    }),
  ),
  charts: z.array(
    z.strictObject({
      title: z.string(),
      kind: z.enum(['line', 'dot', 'bar']),
      hasZero: z.boolean().optional(),
      x: z.string().describe('of the axis'),
      y: z.string().describe('of the axis'),
      series: z.array(z.strictObject({ name: z.string(), points: z.array(pointSchema) })),
    }),
  ),
  findings: z.array(z.string()),
});

export const SCHEMA = orInterrupted(
  z.union([reportSchema, z.array(reportSchema).describe('of all')]),
);
