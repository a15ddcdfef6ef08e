import type { StoreFault } from './connection.js';

/**
 * Says in one line why a store cannot be opened, and what can be done.
 * @param setting the one that names the database
 */
export function describeStoreFault(fault: StoreFault, setting = 'DATABASE_URL'): string {
  const { code, where } = fault;
  const other = 'name another folder in FLOTILLA_DATA';
  if (code === 'locked') return `${fault.by} uses ${where}; stop it, or ${other}`;
  const what = {
    damaged: `the games in ${where} cannot be read (${fault.reason}); restore a copy, or ${other}`,
    unusable: `${where} cannot be used (${fault.reason}); ${other}`,
    unreachable: `the database ${where} cannot be used (${fault.reason}); see ${setting}`,
  };
  return what[code];
}
